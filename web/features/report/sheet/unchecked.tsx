import type { UncheckedBlock } from '#domain/report/document/uncheckedBlock.ts';
import { keyed } from './keyed.ts';

/** What a model or an automation says, in a frame that nothing else has. */
export function Unchecked({ block }: { readonly block: UncheckedBlock }) {
  const { id, title, intro, counts, source, columns, rows, said, notes } = block;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="mx-4 mb-6 flex scroll-mt-20 flex-col gap-3 rounded-card border-[1.5px] border-dashed border-line-strong bg-sunk p-4 text-control sm:px-6"
    >
      <h3 id={`${id}-title`} className="font-semibold">
        {title}
      </h3>
      <p>{intro}</p>
      <p className="text-meta text-ink-soft">
        {counts.map(({ state, text }) => (
          <span key={state} className="mr-3">
            {text}
          </span>
        ))}
        <span>{source}</span>
      </p>
      {keyed(rows, ({ name }) => name).map(({ key, item }) => (
        <div key={key} className="border-t border-line pt-3">
          <p className="text-meta text-ink-soft">{item.label}</p>
          <h4 className="font-semibold">
            {item.name} {item.figures ? <i className="font-serif">{item.figures}</i> : null}
          </h4>
          <dl className="grid grid-cols-2 gap-3">
            <div>
              <dt className="text-meta text-ink-soft">{columns.yours}</dt>
              <dd className="break-words">{item.yours}</dd>
            </div>
            <div>
              <dt className="text-meta text-ink-soft">{columns.theirs}</dt>
              <dd className="break-words">{item.theirs}</dd>
            </div>
          </dl>
        </div>
      ))}
      {keyed(said, (part) => part.title).map(({ key, item }) => (
        <div key={key} className="border-t border-line pt-3">
          <h4 className="font-semibold">{item.title}</h4>
          <ul className="list-disc pl-5">
            {keyed(item.lines, (line) => line).map((line) => (
              <li key={line.key} className="break-words whitespace-pre-line">
                {line.item}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {keyed(notes, (note) => note).map(({ key, item }) => (
        <p key={key} className="text-meta text-ink-soft">
          {item}
        </p>
      ))}
    </section>
  );
}
