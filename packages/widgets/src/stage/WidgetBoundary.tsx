import { Component, type ReactNode } from 'react';

interface WidgetBoundaryProps {
  /** A new value retries rendering. */
  subject: unknown;
  fallback: () => ReactNode;
  children: ReactNode;
}

interface WidgetBoundaryState {
  failed: unknown;
  subject: unknown;
}

const nothing = Symbol('nothing failed');

/** Keeps a view that throws from breaking the page. */
export class WidgetBoundary extends Component<WidgetBoundaryProps, WidgetBoundaryState> {
  override state: WidgetBoundaryState = { failed: nothing, subject: this.props.subject };

  static getDerivedStateFromError(failed: unknown): Partial<WidgetBoundaryState> {
    return { failed };
  }

  static getDerivedStateFromProps(
    { subject }: WidgetBoundaryProps,
    state: WidgetBoundaryState,
  ): WidgetBoundaryState | null {
    return subject === state.subject ? null : { failed: nothing, subject };
  }

  override render(): ReactNode {
    return this.state.failed === nothing ? this.props.children : this.props.fallback();
  }
}
