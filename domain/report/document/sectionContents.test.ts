import { expect, test } from 'vitest';
import { FINDING_LISTS, type Finding } from '#domain/report/schema.ts';
import { ownReport } from '#domain/report/testing/own.ts';
import { checks, criteriaFindings, differential } from './sectionContents.ts';

const observed = (...states: readonly string[]): Finding[] => [
  {
    label: 'Observado',
    list: {
      id: FINDING_LISTS.found,
      items: [
        { text: 'Fondo proteico' },
        ...states.map((text) => ({ text, state: 'observado' as const })),
      ],
    },
  },
];

test('one observation alone is a line, several are a table', () => {
  const [only, ...rest] = criteriaFindings(observed('Eritrofagia'), undefined);
  expect(only).toMatchObject({ kind: 'list', items: ['Fondo proteico', 'Eritrofagia: observada'] });
  expect(rest).toEqual([]);

  const several = criteriaFindings(observed('Eritrofagia', 'Mitosis'), undefined);
  expect(several.map(({ kind }) => kind)).toEqual(['list', 'table']);
});

test('a diagnosis for which nothing speaks has no side in favour', () => {
  const item = { name: 'Toxoplasmosis', against: [], decidedBy: 'Serología' };
  expect(differential({ ...item, inFavour: ['—'] }, 0).inFavour).toEqual([]);
  expect(differential({ ...item, inFavour: ['Gato'] }, 0).inFavour).toEqual(['Gato']);
});

test('a criterion never repeats its title', () => {
  const obstruction = 'Obstrucción urinaria.';
  const shown = (condicion: string) => {
    const criterios = [{ clase: obstruction, regla: 'U-C01', condicion, datos: [] }];
    const [block] = checks({
      ...ownReport({ criterios }),
      classes: [obstruction],
      additional: [],
    });
    return block?.kind === 'checks' ? block.items.map(({ condition }) => condition) : block;
  };
  expect(shown('No orina, o vejiga grande.')).toEqual(['No orina, o vejiga grande.']);
  expect(shown(`${obstruction} Sin saber: potasio.`)).toEqual(['Sin saber: potasio.']);
  expect(shown(obstruction)).toEqual([undefined]);
});
