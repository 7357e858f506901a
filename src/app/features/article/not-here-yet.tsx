import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useConnection } from '../../ui/connection.ts';
import picture from '../../ui/pictures/not-here.webp?widths=400,800,1200&picture';
import { ScenePanel } from '../../ui/scene-panel.tsx';

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
    <div className="md:page-width">
      <ScenePanel tone="navy" picture={picture}>
        <h1 className="title scene-title">Not on this device yet</h1>
        <p className="scene-words">
          This article has not been kept on your device, and it cannot be fetched right now.{' '}
          {connection === 'offline'
            ? 'It comes by itself when you have a connection again.'
            : 'Try again when you have a connection.'}
        </p>
        <div className="scene-actions">
          <button type="button" className="button button-coral" onClick={onRetry}>
            Try again
          </button>
          <Link to="/blog" className="button button-quiet">
            Back to Blog
          </Link>
        </div>
      </ScenePanel>
    </div>
  );
}
