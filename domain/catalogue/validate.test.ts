import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import type { AnalysisDefinition, Field } from './field.ts';
import { presentAnswers } from './present.ts';
import { validateAnswers } from './validate.ts';

/** A type that no catalogue knows: everything must follow from the definition alone. */
const tenth: AnalysisDefinition = {
  type: 'tenth',
  version: 3,
  family: 'sample',
  label: 'Décimo tipo',
  icon: ['M0 0h1'],
  imageAdvice: 'Una imagen.',
  reportOutline: ['Una línea.'],
  imageKind: { microscopic: true, quality: { minFocus: 0.35 } },
  groups: [
    {
      id: 'main',
      title: 'Principal',
      fields: [
        { kind: 'text', key: 'name', label: 'Nombre', maxLength: 10 },
        { kind: 'longText', key: 'notes', label: 'Notas', maxLength: 20 },
        { kind: 'number', key: 'age', label: 'Edad', unit: 'años', min: 0, max: 60 },
        { kind: 'number', key: 'slides', label: 'Portas', min: 0, max: 9, integer: true },
        { kind: 'number', key: 'density', label: 'Densidad', min: 1, max: 1.1, decimals: 3 },
        { kind: 'date', key: 'day', label: 'Día' },
        { kind: 'time', key: 'hour', label: 'Hora' },
        { kind: 'dateTime', key: 'moment', label: 'Momento' },
        { kind: 'request', key: 'urgent', label: 'Con prioridad' },
        {
          kind: 'choice',
          key: 'eye',
          label: 'Ojo',
          default: 'right',
          options: [
            { value: 'right', label: 'Derecho' },
            { value: 'left', label: 'Izquierdo' },
          ],
        },
        { kind: 'suggest', key: 'stain', label: 'Tinción', suggestions: ['Giemsa'] },
        { kind: 'text', key: 'sex', label: 'Sexo', fixed: 'Hembra' },
        { kind: 'text', key: 'old', label: 'Dato antiguo', retired: true },
      ],
    },
  ],
};

function accepted(data: object) {
  const result = validateAnswers(tenth, data);
  if (!result.ok) throw new Error(JSON.stringify(result.fields));
  const { sex: _, ...answers } = result.answers;
  return answers;
}

function refusal(data: unknown) {
  const result = validateAnswers(tenth, data);
  return result.ok ? [] : result.fields;
}

describe('accepted answers', () => {
  everyRow([
    [{ name: '  Bruma  ' }, { name: 'Bruma' }],
    [{ name: 'Bru\u0000\u0007ma\u202e' }, { name: 'Bruma' }],
    [{ name: 'a\nb\tc' }, { name: 'a b c' }],
    [{ notes: 'a\r\nb\tc\u0001' }, { notes: 'a\nb\tc' }],
    [{ name: '\ud800ok' }, { name: '\ufffdok' }],
    [{ age: 9.5 }, { age: 9.5 }],
    [{ age: '9,5' }, { age: 9.5 }],
    [{ age: ' 0.5 ' }, { age: 0.5 }],
    [{ age: 0 }, { age: 0 }],
    [{ age: 60 }, { age: 60 }],
    [{ slides: '4' }, { slides: 4 }],
    [{ day: '2024-02-29' }, { day: '2024-02-29' }],
    [{ hour: '23:59:30' }, { hour: '23:59' }],
    [{ moment: '2026-11-20T10:41' }, { moment: '2026-11-20T10:41' }],
    [{ urgent: true }, { urgent: true }],
    [{ urgent: 'true' }, { urgent: true }],
    [{ urgent: false }, {}],
    [{ urgent: 'false' }, {}],
    [{ eye: 'left' }, { eye: 'left' }],
    [{ stain: 'Una propia' }, { stain: 'Una propia' }],
  ])('{data} is accepted as {answers}', (data, answers) => {
    expect(accepted(data)).toEqual(answers);
  });

  it('leave out empty ones', () => {
    const blank = { name: '', notes: ' \n ', age: null, day: '  ', eye: '', urgent: null };
    expect(accepted({ ...blank, stain: '\u200b', hour: undefined })).toEqual({});
    expect(accepted({ name: '\u2800', notes: '\u3164', stain: '\u00ad' })).toEqual({});
  });

  it('have fixed values, whatever was sent', () => {
    for (const data of [{}, { sex: 'Macho' }, { sex: { a: 1 } }, { sex: '' }]) {
      const result = validateAnswers(tenth, data);
      expect(result).toMatchObject({ ok: true, answers: { sex: 'Hembra' } });
    }
  });
});

describe('refused answers, with their words [2.5-02]', () => {
  everyRow([
    [{ name: 'demasiado largo' }, 'name', 'Nombre: debe tener como mucho 10 caracteres.'],
    [{ name: 4 }, 'name', 'Nombre: debe ser un texto.'],
    [{ name: ['a'] }, 'name', 'Nombre: debe ser un texto.'],
    [{ age: 61 }, 'age', 'Edad: debe estar entre 0 y 60 años.'],
    [{ age: -0.1 }, 'age', 'Edad: debe estar entre 0 y 60 años.'],
    [{ age: 'nueve' }, 'age', 'Edad: debe ser un número en años.'],
    [{ age: '1.000.5' }, 'age', 'Edad: debe ser un número en años.'],
    [{ age: '1e1' }, 'age', 'Edad: no se sabe convertir «e1» en años: escríbalo en años.'],
    [{ age: true }, 'age', 'Edad: debe ser un número en años.'],
    [{ slides: 1.5 }, 'slides', 'Portas: debe ser un número entero.'],
    [{ density: 1030 }, 'density', 'Densidad: debe estar entre 1 y 1,1.'],
    [{ day: '2026-02-29' }, 'day', 'Día: no es una fecha válida (día, mes y año).'],
    [{ day: '2026-13-01' }, 'day', 'Día: no es una fecha válida (día, mes y año).'],
    [{ day: '2026-00-31' }, 'day', 'Día: no es una fecha válida (día, mes y año).'],
    [{ day: '29/02/2024' }, 'day', 'Día: no es una fecha válida (día, mes y año).'],
    [{ day: 20261120 }, 'day', 'Día: no es una fecha válida (día, mes y año).'],
    [{ hour: '24:00' }, 'hour', 'Hora: no es una hora válida (de 00:00 a 23:59).'],
    [{ moment: '2026-11-20' }, 'moment', 'Momento: no es una fecha con hora válida.'],
    [{ moment: '2026-11-20T10:41Z' }, 'moment', 'Momento: no es una fecha con hora válida.'],
    [{ urgent: 'quizá' }, 'urgent', 'Con prioridad: debe ser sí o no.'],
    [{ eye: 'third' }, 'eye', 'Ojo: debe ser una de: Derecho, Izquierdo.'],
    [{ old: 'x' }, 'old', '«old» no es un campo de Décimo tipo.'],
    [{ invented: 1 }, 'invented', '«invented» no es un campo de Décimo tipo.'],
    [{ constructor: 1 }, 'constructor', '«constructor» no es un campo de Décimo tipo.'],
  ])('{data} is refused at {field} with {message}', (data, field, message) => {
    expect(refusal(data)).toEqual([{ field, message }]);
  });

  it('names a key that could reach the prototype [ASVS 15.3.6]', () => {
    expect(refusal(JSON.parse('{"__proto__": {"age": 1}}'))).toEqual([
      { field: '__proto__', message: '«__proto__» no es un campo de Décimo tipo.' },
    ]);
  });

  everyRow([[null], [undefined], ['texto'], [4], [[]], [true]])(
    'data that is no object: {data}',
    (data) => {
      expect(refusal(data)).toEqual([
        { field: 'data', message: 'No se encontraron datos para enviar.' },
      ]);
    },
  );

  it('validateAnswers names each wrong field, and at most twenty unknown ones', () => {
    expect(refusal({ age: 99, name: 1, other: 1 }).map((error) => error.field)).toEqual([
      'name',
      'age',
      'other',
    ]);
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`k${index}`, 1]));
    expect(refusal(many).length).toBeLessThanOrEqual(20);
  });
});

it('never throws, and accepts its own output again unchanged [ASVS 15.3.5]', () => {
  const keys = fc.constantFrom(...(tenth.groups[0]?.fields ?? []).map((field: Field) => field.key));
  const data = fc.dictionary(keys, fc.jsonValue({ maxDepth: 1 }));
  fc.assert(
    fc.property(fc.oneof(data, fc.jsonValue()), (value) => {
      const result = validateAnswers(tenth, value);
      if (!result.ok) {
        expect(result.fields.length).toBeGreaterThan(0);
        return;
      }
      expect(validateAnswers(tenth, result.answers)).toEqual(result);
    }),
    { numRuns: 500 },
  );
});

it('a new type needs only its definition', () => {
  const answers = accepted({ name: 'Nilo', age: '1', density: '1,03', eye: 'left', urgent: true });
  const sections = presentAnswers(tenth, { ...answers, old: 'de antes' });
  expect(sections).toEqual([
    {
      id: 'main',
      title: 'Principal',
      rows: [
        { key: 'name', label: 'Nombre', value: 'Nilo' },
        { key: 'age', label: 'Edad', value: '1 año' },
        { key: 'density', label: 'Densidad', value: '1,030' },
        { key: 'urgent', label: 'Se pide', value: 'Con prioridad' },
        { key: 'eye', label: 'Ojo', value: 'Izquierdo' },
        { key: 'old', label: 'Dato antiguo', value: 'de antes' },
      ],
    },
  ]);
});
