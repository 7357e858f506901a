import { useEffect, useInsertionEffect, type ReactElement } from 'react';
import { language } from '../../../../shared/language.words.ts';
import type { strokes } from '../../../../shared/strokes.ts';
import { speechRate, useStore } from '../../../state.ts';
import { Icon } from '../../../ui/icon.tsx';
import { insertStyles } from '../../../ui/insert-styles.ts';
import { OptionalBoundary } from '../../../ui/lazy-enhancement.tsx';
import styles from './listen-bar.lazy.css?inline';
import * as words from './listen.words.ts';
import { rates, startListening, type Listening } from './listening.ts';
import { isPlaying, type Failure } from './player.ts';
import { pageLanguage } from './speaker.ts';

/** For so many sentences a reader who goes on in the middle is offered the beginning. */
const offerLength = 5;

/** Speaks the article that a button is in, and gives the controls, at the foot of the window. */
export function listen(button: HTMLElement, id: string, close: () => void): ReactElement {
  const listening = startListening(button.closest('article') ?? document.body, id);
  const closeAndReturn = () => {
    close();
    button.focus({ preventScroll: true });
  };
  return (
    <OptionalBoundary onError={close}>
      <ListenBar listening={listening} onClose={closeAndReturn} />
    </OptionalBoundary>
  );
}

function ListenBar({ listening, onClose }: { listening: Listening; onClose: () => void }) {
  const { sentences, player, end } = listening;
  const state = useStore(player.state);
  const rate = useStore(speechRate);
  useInsertionEffect(() => insertStyles(styles), []);
  useEffect(() => end, [end]);

  const changeRate = () => speechRate.set(rates[(rates.indexOf(rate) + 1) % rates.length] ?? 1);
  const rest = state.kind === 'ended' ? [] : sentences.slice(state.at);
  const seconds = rest.reduce((sum, sentence) => sum + sentence.seconds, 0) / rate;
  const { from } = listening; // may change with the state
  const isOffered = from > 0 && state.at >= from && state.at < from + offerLength;
  return (
    <section
      aria-label={words.player}
      className="listen-bar no-print fixed max-w-[28rem] mx-auto p-2 border border-transparent rounded-card bg-ink text-1 text-bg"
    >
      {state.kind === 'failed' && (
        <p role="alert" className="absolute px-4 py-3">
          {describeFailure(state.why)}
        </p>
      )}
      {state.kind !== 'failed' && isOffered && (
        <p className="absolute px-4 py-3">
          <span>{words.resumed}</span>{' '}
          <button
            type="button"
            className="min-h-[44px] font-600 underline"
            onClick={({ currentTarget }) => {
              player.play(0);
              currentTarget.closest('section')?.querySelector<HTMLElement>('div button')?.focus(); // it goes
            }}
          >
            {words.fromBeginning}
          </button>
        </p>
      )}
      <div className="flex flex-wrap items-center">
        <Control icon="previous" label={words.previousSentence} onClick={() => player.step(-1)} />
        {isPlaying(state) ? (
          <Control icon="pause" label={words.pause} onClick={player.pause} />
        ) : (
          <Control icon="play" label={words.play} onClick={() => player.play()} />
        )}
        <Control icon="next" label={words.nextSentence} onClick={() => player.step(1)} />
        <button type="button" className="min-h-[44px] px-4 font-600" onClick={changeRate}>
          <span className="visually-hidden">{words.speed}</span>
          <span>{words.speedOf(rate)}</span>
        </button>
        <span className="flex-1 min-w-min break-normal leading-[1.2] text-end">
          {words.minutesLeft(Math.ceil(seconds / 60))}
        </span>
        <Control icon="close" label={words.close} onClick={onClose} />
      </div>
    </section>
  );
}

type ControlProps = { icon: keyof typeof strokes; label: string; onClick: () => void };

function Control({ icon, label, onClick }: ControlProps) {
  const name = { 'aria-label': label, 'data-tooltip': label };
  return (
    <button type="button" className="icon-button" {...name} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

function describeFailure(why: Failure): string {
  if (why !== 'no-voice') return words.failures[why];
  const spoken = new Intl.DisplayNames(language, { type: 'language' }).of(pageLanguage()) ?? '';
  const { userAgent } = navigator;
  const [, where = ''] = words.addVoice.find(([system]) => system.test(userAgent)) ?? [];
  return `${words.noVoice(spoken)} ${where}`;
}
