import { Component, type ComponentType, createElement, type ReactNode } from 'react';

export interface FailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

interface FailureBoundaryProps {
  readonly Failure: ComponentType<FailureProps>;
  /** What is inside; with another it is tried again. */
  readonly of?: string;
  /** Called before what is inside is tried again. */
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

interface FailureBoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

/** Shows what has to be said in the place of what cannot be drawn. */
export class FailureBoundary extends Component<FailureBoundaryProps, FailureBoundaryState> {
  override state: FailureBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): FailureBoundaryState {
    return { failure: { error } };
  }

  override componentDidUpdate(before: FailureBoundaryProps, { failure }: FailureBoundaryState): void {
    if (failure !== null && before.of !== this.props.of) this.retry();
  }

  readonly retry = (): void => {
    if (this.state.failure === null) return;
    this.props.onRetry?.();
    this.setState({ failure: null });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    const { Failure, children } = this.props;
    return failure === null
      ? children
      : createElement(Failure, { error: failure.error, onRetry: this.retry });
  }
}
