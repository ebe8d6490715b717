import { Component, type ReactNode } from 'react';
import { lazyPart } from '../../ui/lazyPart.tsx';

const CrashPanel = lazyPart(async () => (await import('../CrashPanel.tsx')).CrashPanel);

/** Says that rendering failed, where no router does. */
export class CrashBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    return this.state.error === undefined ? this.props.children : <CrashPanel error={this.state.error} />;
  }
}
