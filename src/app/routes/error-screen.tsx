import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { ApplicationError } from '../features/shell/application-error.tsx';
import { titleWithBrand } from '../page-metadata.ts';
import { focusHeading } from '../ui/scroll.ts';

/** The router's default error screen (spec §2): the error's text, a retry and a way home. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = async () => {
    await router.invalidate();
    reset();
    setTimeout(focusHeading); // once the page is shown in place of the button
  };
  return (
    <>
      <title>{titleWithBrand('Unexpected Application Error')}</title>
      <meta name="robots" content="noindex" />
      <ApplicationError
        text={error instanceof Error ? error.message : String(error)}
        onRetry={() => void retry()}
      />
    </>
  );
}
