import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, type MouseEvent } from 'react';
import { articleBodyId } from '../../../core/page-data.ts';

/** Milliseconds for which the copy of a link is told; long enough to be read, and read out. */
const toldForMs = 3000;

/**
 * The article's HTML, the spec's `content`. Links within the site navigate in the app, those of
 * headings put their address on the clipboard as well; they are plain links for everybody else.
 */
export function ArticleBody({ html }: { html: TrustedHTML | string }) {
  const router = useRouter();
  const [told, setTold] = useState('');
  useEffect(() => {
    if (told === '') return undefined;
    const timer = setTimeout(() => setTold(''), toldForMs);
    return () => clearTimeout(timer);
  }, [told]);
  const copy = async (address: string) => {
    setTold(''); // the same words once more are no change, which a screen reader would not speak
    const { copyAddress } = await import('./copy-address.ts');
    setTold(await copyAddress(address));
  };
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || link.target === '_blank' || elsewhere || event.button !== 0) return;
    if (link.classList.contains('anchor')) {
      copy(link.href).catch((error: unknown) => {
        console.warn('A link cannot be copied; its address is shown by the browser.', error);
      });
    }
    const { origin, pathname, hash } = new URL(link.href);
    if (origin !== window.location.origin || pathname === window.location.pathname) return;
    event.preventDefault();
    void router.navigate({ href: pathname + hash });
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears its links, which have keys and roles of their own */}
      <div
        id={articleBodyId}
        className="article-body"
        onClick={onClick}
        // oxlint-disable-next-line react/no-danger -- checked and sanitized by the build, vouched for by trustHtml (architecture.md §7)
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <p role="status" className="told">
        {told}
      </p>
    </>
  );
}
