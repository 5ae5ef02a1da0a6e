import type { AnalysisType, AnalysisTypes } from '#domain/catalogue/field.ts';
import { type UrgencyMark, urgencyMark } from '#domain/report/labels.ts';
import type { AnalysisListItem } from '#web/api/analyses.ts';
import { clockFormat } from '#web/api/clock.ts';
import type { Patient } from '#web/api/patients.ts';
import { casePath } from '#web/catalogue/casePath.ts';
import type { Icon } from '#web/ui/icons/icon.ts';
import { UserRound } from '#web/ui/icons/lucide.ts';
import { hasWords } from '#web/ui/matchText.ts';
import { OTHER_WORDS } from './otherWords.ts';

/** A page that the palette opens by its name. */
export interface PalettePage {
  readonly name: string;
  readonly href: string;
  readonly icon: Icon;
}

export interface PaletteEntry {
  /** Heading over the first of them. */
  readonly group: 'Páginas' | 'Nuevo caso' | 'Pacientes' | 'Casos';
  readonly name: string;
  readonly note?: string | undefined;
  readonly urgency?: UrgencyMark | undefined;
  readonly path: string;
  /** A component, or the paths of a type's icon. */
  readonly icon: Icon | readonly string[];
}

/** More are in the history, which the search of each opens. */
const PATIENTS = 4;

export function pageEntries(pages: readonly PalettePage[], typed: string): PaletteEntry[] {
  return pages
    .filter(({ name }) => hasWords(name, typed))
    .map(({ name, href, icon }) => ({ group: 'Páginas', name, path: href, icon }));
}

/** «nuevo frotis», «frotis» and «sangre» find the form of blood smears. */
export function typeEntries(types: readonly AnalysisType[], typed: string): PaletteEntry[] {
  return types
    .filter(({ type, label }) =>
      hasWords(`Nuevo caso, nueva consulta o muestra: ${label} ${OTHER_WORDS[type] ?? ''}`, typed),
    )
    .map((type) => ({
      group: 'Nuevo caso',
      name: `Nuevo caso: ${type.label}`,
      path: casePath(type),
      icon: type.icon,
    }));
}

/** Each opens the history of that name. */
export function patientEntries(
  patients: readonly Pick<Patient, 'name'>[],
  typed: string,
): PaletteEntry[] {
  const names = new Set(patients.map(({ name }) => name).filter((name) => hasWords(name, typed)));
  return [...names].slice(0, PATIENTS).map((name) => ({
    group: 'Pacientes',
    name,
    note: 'Sus casos en el historial',
    path: `/history?${new URLSearchParams({ search: name })}`,
    icon: UserRound,
  }));
}

const DAY = clockFormat({ day: 'numeric', month: 'short', year: 'numeric' });

export function caseEntries(
  cases: readonly Pick<AnalysisListItem, 'id' | 'type' | 'patientName' | 'urgency' | 'createdAt'>[],
  types: AnalysisTypes,
): PaletteEntry[] {
  return cases.map(({ id, type, patientName, urgency, createdAt }) => {
    const definition = types.find(type);
    return {
      group: 'Casos',
      name: patientName?.trim() || 'Sin nombre',
      note: `${definition?.label ?? type} · ${DAY(new Date(createdAt))}`,
      urgency: urgencyMark(urgency),
      path: `/analysis/${id}`,
      icon: definition?.icon ?? [],
    };
  });
}
