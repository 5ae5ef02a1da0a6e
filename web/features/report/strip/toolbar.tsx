import type { CaliperFields } from '#domain/catalogue/calipers.ts';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/iconButton.tsx';
import { ZoomIn, ZoomOut } from '#web/ui/icons/lucide.ts';
import { Select } from '#web/ui/select.tsx';
import { TOOLS } from './texts.ts';
import type { StripState } from './useStrip.ts';

export interface ToolbarProps {
  readonly strip: StripState;
  readonly definition: AnalysisDefinition;
  readonly fields: CaliperFields;
  readonly onZoom: (factor: number) => void;
  readonly onAddBeat: () => void;
}

/** Choice of the tool, and the actions on the caliper under the posts. */
export function Toolbar({ strip, definition, fields, onZoom, onAddBeat }: ToolbarProps) {
  const { tool, field, choose } = strip;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-1.5 sm:px-10">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend */}
      <div role="group" aria-label="Qué se mide" className="flex max-w-full gap-1 overflow-x-auto">
        {TOOLS.map((each) => (
          <button
            key={each.tool}
            type="button"
            aria-pressed={tool === each.tool}
            onClick={() => choose(each.tool)}
            className={cx(
              'min-h-11 min-w-11 shrink-0 rounded-badge px-3 text-meta focus-visible:outline-offset-[-2px]',
              tool === each.tool
                ? 'bg-haem-tint font-semibold text-haem'
                : 'text-ink-soft hover:text-ink',
            )}
          >
            {each.label}
          </button>
        ))}
      </div>
      {tool === 'amplitude' ? (
        <Select
          compact
          aria-label="Onda"
          value={field}
          options={fields.heights.map(({ key }) => ({
            value: key,
            label: labelOf(definition, key),
          }))}
          onChange={(event) => choose('amplitude', event.target.value)}
        />
      ) : null}
      <div className="ml-auto flex shrink-0 items-center gap-x-3">
        <Actions strip={strip} onAddBeat={onAddBeat} />
        <IconButton label="Reducir la tira" onClick={() => onZoom(1 / 1.5)}>
          <ZoomOut strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton label="Ampliar la tira" onClick={() => onZoom(1.5)}>
          <ZoomIn strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}

function Actions({ strip, onAddBeat }: Pick<ToolbarProps, 'strip' | 'onAddBeat'>) {
  const { tool, segment, isFixed, fix, add, remove } = strip;
  if (tool === 'beats')
    return (
      <>
        <span className="text-hint text-ink-soft max-lg:hidden">
          Arrastre un pico; Supr lo quita
        </span>
        <Button variant="link" size="table" className="px-0" onClick={onAddBeat}>
          Añadir pico
        </Button>
        {strip.peaks.anyChanged ? (
          <Button variant="link" size="table" className="px-0" onClick={strip.peaks.reset}>
            Como estaban
          </Button>
        ) : null}
      </>
    );
  if (!isFixed)
    return (
      <Button variant="link" size="table" className="px-0" onClick={() => segment && fix(segment)}>
        Anotar la medida
      </Button>
    );
  return (
    <>
      <Button variant="link" size="table" className="px-0" onClick={add}>
        Otra medida
      </Button>
      <Button variant="link" size="table" className="min-w-11 px-0" onClick={remove}>
        Quitar
      </Button>
    </>
  );
}

function labelOf({ groups }: AnalysisDefinition, key: string): string {
  return groups.flatMap((group) => group.fields).find((each) => each.key === key)?.label ?? key;
}
