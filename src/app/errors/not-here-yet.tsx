import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Connection } from '../../core/device.ts';
import * as siteWords from '../../core/site.words.ts';
import { useConnection } from '../ui/connection.ts';
import picture from '../ui/pictures/not-here.webp?widths=400,800,1200&picture';
import { ScenePanel } from '../ui/scene-panel.tsx';
import * as words from './errors.words.ts';

const nextSteps: Record<Connection, string> = {
  online: words.tryWhenConnected,
  unreachable: words.comesWhenReached,
  offline: words.comesByItself,
};

/**
 * An article that is listed, but whose text is not on this device and cannot be fetched now. Tries
 * again by itself, once, each time the connection comes back.
 */
export function NotHereYet({ onRetry, onLeave }: { onRetry: () => void; onLeave: () => void }) {
  const leave = useRef(onLeave);
  useEffect(() => {
    const left = leave.current;
    // After the next page is shown: only then is this one in the router's cache.
    return () => void setTimeout(left);
  }, []);

  const connection = useConnection();
  const before = useRef(connection);
  useEffect(() => {
    const isBack = before.current !== 'online' && connection === 'online';
    before.current = connection;
    if (isBack) onRetry();
  }, [connection, onRetry]);

  return (
    <div className="md:page-width">
      <ScenePanel tone="navy" picture={picture}>
        <h1 className="title scene-title">{words.notHereYet}</h1>
        <p className="scene-words">
          <span>{words.notHereYetText}</span> <span>{nextSteps[connection]}</span>
        </p>
        <div className="scene-actions">
          <button type="button" className="button button-coral" onClick={onRetry}>
            {siteWords.tryAgain}
          </button>
          <Link to="/blog" className="button button-quiet">
            {siteWords.backToBlog}
          </Link>
        </div>
      </ScenePanel>
    </div>
  );
}
