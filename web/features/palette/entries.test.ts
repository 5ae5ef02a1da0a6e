import { describe, expect, test } from 'vitest';
import { analysisTypes } from '#domain/analyses/types.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { UserRound } from '#web/ui/icons/lucide.ts';
import { caseEntries, pageEntries, patientEntries, typeEntries } from './entries.ts';
import { OTHER_WORDS } from './otherWords.ts';

const PAGES = [
  { name: 'Historial', href: '/history', icon: UserRound },
  { name: 'Información de Cuenta', href: '/account-info', icon: UserRound },
];

describe('the palette', () => {
  everyRow([
    ['nuevo frotis', ['Nuevo caso: Frotis sanguíneo']],
    ['CITOLOGIA', ['Nuevo caso: Citología']],
    ['orina', ['Nuevo caso: Sedimento urinario']],
    ['hemograma', ['Nuevo caso: Frotis sanguíneo']],
    ['corazon', ['Nuevo caso: Ecografía', 'Nuevo caso: ECG']],
    ['radiografía', []],
  ])('offers for «{typed}» the forms {names}', (typed, names) => {
    expect(typeEntries(analysisTypes.all, typed).map(({ name }) => name)).toEqual(names);
  });

  test('knows other words for each type, and for no other', () => {
    const types = analysisTypes.all.map(({ type }) => type);
    expect(Object.keys(OTHER_WORDS).toSorted()).toEqual(types.toSorted());
  });

  test('offers every page and every form before a letter is typed', () => {
    expect(pageEntries(PAGES, '')).toHaveLength(PAGES.length);
    expect(typeEntries(analysisTypes.all, '')).toHaveLength(analysisTypes.all.length);
  });

  test('leads from a form’s name to its type, and from a page’s to the page', () => {
    expect(typeEntries(analysisTypes.all, 'frotis').map(({ path }) => path)).toEqual([
      '/new-sample-analysis?type=hematology_sample',
    ]);
    expect(pageEntries(PAGES, 'cuenta').map(({ path }) => path)).toEqual(['/account-info']);
  });

  test('names a patient once, whose cases the history shows', () => {
    const patients = [{ name: 'Bruma' }, { name: 'Bruma' }, { name: 'Nube & Sol' }];
    expect(patientEntries(patients, 'bruma').map(({ path }) => path)).toEqual([
      '/history?search=Bruma',
    ]);
    expect(patientEntries(patients, 'sol').map(({ path }) => path)).toEqual([
      '/history?search=Nube+%26+Sol',
    ]);
  });

  test('shows name, type, day and urgency of a case, also of one without a name', () => {
    const [vital, unnamed] = caseEntries(
      [
        {
          id: 'c1',
          type: 'cytology',
          patientName: ' Bruma ',
          urgency: 'vital',
          createdAt: '2026-11-18T12:00:00.000Z',
        },
        {
          id: 'c2',
          type: 'retired',
          patientName: null,
          urgency: null,
          createdAt: '2026-11-18T12:00:00.000Z',
        },
      ],
      analysisTypes,
    );
    expect(vital).toMatchObject({
      name: 'Bruma',
      note: 'Citología · 18 nov 2026',
      path: '/analysis/c1',
    });
    expect(vital?.urgency?.vital).toBe(true);
    expect(unnamed).toMatchObject({ name: 'Sin nombre', note: 'retired · 18 nov 2026' });
  });
});
