import type { ReactNode } from 'react';
import type { Tone } from '../../core/article.ts';
import type { PictureFiles } from '../../core/picture-files.ts';
import { ResponsivePicture } from './picture/responsive-picture.tsx';
import './button.css';
import './scene-panel.css';

/**
 * A screen that is one statement: a headline, a few words and buttons beside a picture, on a panel in
 * the colour of the picture's backdrop. The picture says nothing that the words do not.
 */
export function ScenePanel({
  tone,
  picture,
  children,
}: {
  tone: Tone;
  /** 4:3. At its edges it shows only its backdrop, so that it ends unseen. */
  picture: PictureFiles;
  /** The words, in elements of the classes title scene-title, scene-words and scene-actions. */
  children: ReactNode;
}) {
  return (
    <div className="scene-frame">
      <section className={`scene bg-tone text-tone-on tone-${tone}`}>
        <div className="scene-text">{children}</div>
        <div className="scene-picture">
          <ResponsivePicture files={picture} alt="" sizes={pictureSizes} eager />
        </div>
      </section>
    </div>
  );
}

const pictureSizes = '(min-width: 1024px) 620px, (min-width: 768px) 380px, calc(100vw - 24px)';
