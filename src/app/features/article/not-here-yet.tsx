import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useConnection } from '../../ui/connection.ts';

/**
 * An article that is listed, but whose text is not on this device and cannot be fetched now. Tries
 * again by itself, once, each time the connection comes back.
 */
export function NotHereYet({ onRetry, onLeave }: { onRetry: () => void; onLeave: () => void }) {
  const leave = useRef(onLeave);
  useEffect(() => {
    const left = leave.current;
    // Once the next page is shown: only then the router has put this one into its cache.
    return () => void setTimeout(left);
  }, []);

  const connection = useConnection();
  const before = useRef(connection);
  useEffect(() => {
    const isBack = before.current === 'offline' && connection === 'online';
    before.current = connection;
    if (isBack) onRetry();
  }, [connection, onRetry]);

  return (
    <div className="page-width py-20 md:py-30">
      <h1 className="title text-[clamp(min(2.2rem,13vw),5vw,3.6rem)]">Not on this device yet</h1>
      <p className="mt-4 max-w-[34em] text-[1.1rem] text-ink-2">
        This article has not been kept on your device, and it cannot be fetched right now.{' '}
        {connection === 'offline'
          ? 'It comes by itself when you have a connection again.'
          : 'Try again when you have a connection.'}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <button type="button" className="button button-coral" onClick={onRetry}>
          Try again
        </button>
        <Link to="/blog" className="button button-quiet">
          Back to Blog
        </Link>
      </div>
    </div>
  );
}
