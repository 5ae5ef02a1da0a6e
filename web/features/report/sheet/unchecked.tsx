import { type ReactNode, useId, useState } from 'react';
import type { UncheckedBlock } from '#domain/report/document/uncheckedBlock.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Eye, EyeOff, Sparkles } from '#web/ui/icons/lucide.ts';
import { Switch } from '#web/ui/switch.tsx';
import { keyed } from './keyed.ts';
import { StateBadge } from './stateBadge.tsx';
import { UNCHECKED_FRAME, UncheckedLines } from './uncheckedFrame.tsx';
import { ROW, UncheckedRows } from './uncheckedRows.tsx';

export interface UncheckedOnPaper {
  readonly included: boolean;
  readonly onChange: (included: boolean) => void;
}

export interface UncheckedProps {
  readonly block: UncheckedBlock;
  /** Absent where nothing can be printed. */
  readonly paper?: UncheckedOnPaper | undefined;
}

/** Characters of a reader's name («IA») whose mark fits on one line. */
const SHORT = 8;

export function Unchecked({ block, paper }: UncheckedProps) {
  const { id, rows, passages, columns, card } = block;
  const [open, setOpen] = useState(true);
  const bodyId = useId();
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={cx(
        UNCHECKED_FRAME,
        'mx-2 mb-4 scroll-mt-20 overflow-hidden sm:mx-4',
        // «Solo la automatización» breaks behind its second word, and no earlier.
        columns.theirs.length > SHORT ? '[--marks:8.5rem]' : '[--marks:6.5rem]',
      )}
      {...(card || paper?.included ? {} : { 'data-no-print': '' })}
    >
      <Head block={block}>
        <Button
          variant="ghost"
          size="head"
          aria-expanded={open}
          aria-controls={bodyId}
          icon={open ? <EyeOff strokeWidth={1.75} /> : <Eye strokeWidth={1.75} />}
          onClick={() => setOpen(!open)}
          className="-mr-3 ml-auto shrink-0 px-3!"
          data-no-print=""
        >
          {open ? 'Ocultar' : 'Mostrar'}
        </Button>
      </Head>
      <div id={bodyId} className={cx(!open && 'hidden print:block')}>
        <UncheckedRows block={block} />
        {keyed(passages, ({ title }) => title).map(({ key, item: { title, lines } }) => (
          <div key={key} className={cx(ROW, 'text-meta')}>
            <h4 className="text-hint font-semibold text-ink-soft">{title}</h4>
            <UncheckedLines lines={lines} />
          </div>
        ))}
        {rows.length + passages.length > 0 ? null : (
          <p className="border-t border-line px-4 py-4 text-meta text-ink-soft sm:px-6">
            No dice nada más.
          </p>
        )}
        {card ? null : <Foot block={block} paper={paper} />}
      </div>
    </section>
  );
}

interface HeadProps {
  readonly block: UncheckedBlock;
  readonly children: ReactNode;
}

function Head({ block: { id, title, intro, counts, source }, children }: HeadProps) {
  return (
    <div className="px-4 pt-4 pb-4 sm:px-6">
      <div className="flex items-center gap-2.5">
        <Sparkles
          size={21}
          strokeWidth={1.75}
          aria-hidden="true"
          className="shrink-0 text-ink-soft"
        />
        <h3 id={`${id}-title`} className="min-w-0 text-title">
          {title}
        </h3>
        {children}
      </div>
      {intro ? <p className="mt-1.5 max-w-measure text-control text-ink-soft">{intro}</p> : null}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {counts.length > 0 ? (
          <ul className="flex flex-wrap gap-2">
            {counts.map(({ state, text }) => (
              <li key={state}>
                <StateBadge state={state}>{text}</StateBadge>
              </li>
            ))}
          </ul>
        ) : null}
        <p className="min-w-0 text-hint break-words text-ink-soft sm:ml-auto sm:text-right">
          {source}
        </p>
      </div>
    </div>
  );
}

/** Warns that no likelihood is given, and links to the accuracy page. */
function Foot({ block: { notes, tail }, paper }: UncheckedProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line px-4 py-2 sm:px-6">
      <div className="flex max-w-measure min-w-0 flex-col gap-1 py-1 text-hint text-ink-soft">
        {keyed(notes.slice(0, -1), (note) => note).map(({ key, item }) => (
          <p key={key}>{item}</p>
        ))}
        <p>
          {notes.at(-1)}{' '}
          <a
            href="/exactitud#modelo"
            className="font-semibold whitespace-nowrap text-haem underline-offset-4 hover:underline"
            data-no-print=""
          >
            Cuánto acierta
          </a>
        </p>
        {tail ? <p>{tail}</p> : null}
      </div>
      {paper ? (
        <div data-no-print="">
          <Switch
            label="Incluir en el PDF"
            checked={paper.included}
            onChange={({ target }) => paper.onChange(target.checked)}
            className="text-meta"
          />
        </div>
      ) : null}
    </div>
  );
}
