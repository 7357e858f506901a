import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

/** A component that loads when first rendered. If its code fails to load or throws, it renders nothing. */
export function lazyEnhancement<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy<ComponentType<object>>(async () => {
    try {
      return { default: (await load()) as ComponentType<object> };
    } catch (error) {
      console.warn('A part of the page could not be loaded.', error);
      return { default: () => null };
    }
  });
  return (props: Props) => (
    <OptionalBoundary>
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    </OptionalBoundary>
  );
}

/** Renders nothing if its children throw; otherwise the error screen would replace the page. */
export function OptionalBoundary(props: { children: ReactNode; onError?: () => void }) {
  return (
    <CatchBoundary
      getResetKey={() => 0}
      errorComponent={() => null}
      onCatch={() => props.onError?.()}
    >
      {props.children}
    </CatchBoundary>
  );
}
