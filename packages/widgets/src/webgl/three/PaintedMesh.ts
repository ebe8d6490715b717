import type { Material, Mesh, MeshStandardMaterial } from 'three';

const paleness = 0.4;

/** A mesh that can be shown in another colour. */
export class PaintedMesh {
  readonly #mesh: Mesh;
  readonly #own: Material | Material[];
  /** Copies that may be changed: several parts often share one. */
  #copies: MeshStandardMaterial[] | undefined;

  constructor(mesh: Mesh) {
    this.#mesh = mesh;
    this.#own = mesh.material;
  }

  paint({ colour, isPale }: { colour: string | undefined; isPale: boolean }): void {
    const own = [this.#own].flat() as MeshStandardMaterial[];
    if (colour === undefined && !isPale) {
      this.#mesh.material = this.#own;
      return;
    }
    this.#copies ??= own.map((material) => material.clone());
    for (const [index, { color, opacity, transparent }] of own.entries()) {
      const copy = this.#copies[index];
      if (!copy) continue;
      if (color) copy.color.copy(color);
      if (colour !== undefined) copy.color?.set(colour);
      copy.opacity = isPale ? opacity * paleness : opacity;
      copy.transparent = isPale || transparent;
    }
    this.#mesh.material = Array.isArray(this.#own) ? this.#copies : (this.#copies[0] ?? this.#own);
  }

  dispose(): void {
    this.#mesh.material = this.#own;
    for (const copy of this.#copies ?? []) copy.dispose();
  }
}
