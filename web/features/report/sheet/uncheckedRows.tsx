import { type ReactNode, useContext, useId, useState } from 'react';
import type { UncheckedBlock } from '#domain/report/document/uncheckedBlock.ts';
import { proposedBy } from '#domain/report/proposed.ts';
import type { Proposal } from '#domain/report/uncheckedReading.ts';
import { type FindingAnswer, findingKey, proposedIn } from '#domain/rules/findingAnswers.ts';
import { useFindingAnswers } from '#web/api/findings.ts';
import { FindingActions } from '#web/features/report/findings/findingActions.tsx';
import { type Answerable, OfCase } from '#web/features/report/findings/ofCase.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { ChevronDown } from '#web/ui/icons/lucide.ts';
import { keyed } from './keyed.ts';
import { StateBadge } from './stateBadge.tsx';

/** A row of the frame: its mark in a column of its own, on a phone above the rest. */
export const ROW =
  'grid gap-x-4 gap-y-2 border-t border-line px-4 py-3.5 sm:px-6 md:grid-cols-[var(--marks)_minmax(0,1fr)]';

/** More agreeing rows than these are folded. */
const FOLDED_OVER = 4;

type Row = UncheckedBlock['rows'][number];

/** Each finding with the vet's answer and the reading, contradictions first. */
export function UncheckedRows({ block }: { readonly block: UncheckedBlock }) {
  const ofCase = useContext(OfCase);
  const answerable = ofCase && block.rows.some(({ proposal }) => proposal) ? ofCase : undefined;
  return answerable ? (
    <AnswerableRows block={block} {...answerable} />
  ) : (
    <FoldedRows block={block} />
  );
}

/** With the vet's answers to what the findings propose. */
function AnswerableRows({ block, analysis, definition }: Answerable & Pick<RowsProps, 'block'>) {
  const answers = useFindingAnswers(analysis.id);
  const answerOf = (proposal: Proposal) =>
    answers.data?.find(({ finding }) => finding === findingKey(proposal))?.answer;
  const actions = ({ state, proposal }: Row) => {
    const proposed = proposal && proposedIn(definition, proposal);
    if (!proposed || !answers.data) return null;
    const answer = answerOf(proposed);
    if (state === 'coincide' && !answer)
      return <p className="text-hint text-ink-soft md:text-right">Nada que hacer</p>;
    const { reader } = block;
    return <FindingActions {...{ analysis, definition, reader, proposed, answer }} />;
  };
  return (
    <>
      <p
        className="border-t border-line px-4 py-3 text-meta text-ink-soft sm:px-6"
        data-no-print=""
      >
        Al decir «Es así», el hallazgo pasa a sus datos como «indicado por usted,{' '}
        {proposedBy(block.reader)}» y las reglas se repiten, sin gastar otra consulta.
      </p>
      {answers.isError ? (
        <Alert
          tone="warn"
          className="m-4 sm:mx-6"
          title="No se ha podido leer lo que usted respondió"
          action={
            <Button
              size="head"
              variant="secondary"
              busy={answers.isFetching}
              onClick={() => void answers.refetch()}
            >
              Reintentar
            </Button>
          }
        />
      ) : null}
      <FoldedRows
        block={block}
        actions={actions}
        answerOf={({ proposal }) => proposal && answerOf(proposal)}
      />
    </>
  );
}

interface RowsProps {
  readonly block: UncheckedBlock;
  readonly actions?: (row: Row) => ReactNode;
  readonly answerOf?: (row: Row) => FindingAnswer | undefined;
}

function FoldedRows(props: RowsProps) {
  const { rows } = props.block;
  const isSame = (row: Row) => row.state === 'coincide' && !props.answerOf?.(row);
  const same = rows.filter(isSame);
  const folds = same.length > FOLDED_OVER;
  const [open, setOpen] = useState(false);
  const foldId = useId();
  if (!folds) return <RowList {...props} rows={rows} />;
  return (
    <>
      <RowList {...props} rows={rows.filter((row) => !isSame(row))} />
      <button
        type="button"
        aria-expanded={open}
        aria-controls={foldId}
        onClick={() => setOpen(!open)}
        data-no-print=""
        className="flex min-h-12 w-full items-center gap-2 border-t border-line px-4 text-left text-meta font-semibold text-haem -outline-offset-2 sm:px-6"
      >
        {open ? 'Ocultar' : 'Ver'} las {same.length} filas en que coincide
        <ChevronDown
          size={18}
          strokeWidth={1.75}
          aria-hidden="true"
          className={cx('shrink-0 transition-transform duration-160', open && 'rotate-180')}
        />
      </button>
      <div id={foldId} className={cx(!open && 'hidden print:block')}>
        <RowList {...props} rows={same} />
      </div>
    </>
  );
}

function RowList({
  rows,
  block: { columns },
  actions,
  answerOf,
}: RowsProps & { rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <ul>
      {keyed(rows, ({ name }) => name).map(({ key, item }) => (
        <li
          key={key}
          className={cx(
            ROW,
            actions && 'md:grid-cols-[var(--marks)_minmax(0,1fr)_11.5rem]!',
            item.state === 'discrepa' && answerOf?.(item) !== 'no' && 'bg-warn-tint',
          )}
        >
          <p>
            <StateBadge state={item.state} onTint={item.state === 'discrepa'}>
              {item.label}
            </StateBadge>
          </p>
          <div className={cx('min-w-0', answerOf?.(item) === 'no' && 'text-ink-soft')}>
            <h4 className="text-control font-semibold break-words">
              {item.name}
              {item.figures ? (
                <i className="ml-1.5 font-serif font-normal whitespace-nowrap text-eosin-text">
                  {item.figures}
                </i>
              ) : null}
            </h4>
            <dl className="mt-1 grid gap-x-6 gap-y-1.5 text-meta sm:grid-cols-2">
              <Side title={columns.yours} text={item.yours} />
              <Side title={columns.theirs} text={item.theirs} />
            </dl>
          </div>
          {actions?.(item)}
        </li>
      ))}
    </ul>
  );
}

function Side({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-hint font-semibold text-ink-soft">{title}</dt>
      <dd className="break-words">{text}</dd>
    </div>
  );
}
