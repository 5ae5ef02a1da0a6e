// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import type { Answers } from '#domain/catalogue/field.ts';
import type { OwnInterval } from '#domain/criteria/case.ts';
import { fetchReferences } from '#domain/criteria/references.ts';
import { AnalysisForm } from './analysisForm.tsx';
import { restoreValues, toAnswers } from './formValues.ts';
import { useNewForm } from './openForm.ts';

// Fetched by the form when it is there: here they are, before the clock of a test runs.
await Promise.all(catalogue.all.map(({ type }) => fetchReferences(type)));

interface HarnessProps {
  readonly type: string;
  readonly stored: object;
  readonly own: readonly OwnInterval[] | undefined;
  readonly onRead: (answers: Answers) => void;
}

function Harness({ type, stored, own, onRead }: HarnessProps) {
  const definition = catalogue.find(type)!;
  const form = useNewForm(() => restoreValues(definition, stored));
  return (
    <>
      <AnalysisForm definition={definition} form={form} ownIntervals={own} />
      <button type="button" onClick={() => onRead(toAnswers(definition, form.getValues()))}>
        Leer
      </button>
    </>
  );
}

/** Renders the form of a type with every group opened, and collects its answers. */
function draw(type: string, stored: object = {}, own: readonly OwnInterval[] | undefined = []) {
  let answers: Answers = {};
  render(<Harness {...{ type, stored, own }} onRead={(read) => (answers = read)} />);
  for (const fold of screen.queryAllByRole('button', { expanded: false })) fireEvent.click(fold);
  return () => {
    fireEvent.click(screen.getByText('Leer'));
    return answers;
  };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const leave = (label: string) => fireEvent.blur(field(label));
/** The line under a field, as it is read with it. */
const notes = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('a figure in another unit', () => {
  it('is converted on blur, with the typed text beside it', () => {
    const read = draw('body_fluids_sample');
    write('Proteínas totales', '5,8 g/dl');
    expect(field('Proteínas totales').value).toBe('5,8 g/dl');
    leave('Proteínas totales');
    expect(field('Proteínas totales').value).toBe('58');
    expect(notes('Proteínas totales')).toContain('Escrito: 5,8 g/dl');
    expect(read()).toMatchObject({ fluidProtein: '58' });
    write('Proteínas totales', '60');
    leave('Proteínas totales');
    expect(notes('Proteínas totales')).not.toContain('Escrito');
  });

  it('is sent in its field’s unit, also without a blur', () => {
    const read = draw('urinalysis_sample');
    write('Creatinina en suero', '2 mg/dl');
    expect(read()).toMatchObject({ serumCreatinine: '176,8' });
  });

  it('uses the chosen unit', () => {
    const read = draw('estrous_cycle');
    write('Unidad', 'ng/ml');
    write('Progesterona', '20 nmol/l');
    leave('Progesterona');
    expect(field('Progesterona').value).toBe('6,289');
    write('Unidad', 'nmol/l');
    write('Progesterona', '5 ng/ml');
    leave('Progesterona');
    expect(read()).toMatchObject({ progesterone: '15,9', progesteroneUnit: 'nmol/l' });
  });

  it('is converted separately for each eye', () => {
    const read = draw('ophthalmology');
    write('PIO OD', '48 mmHg');
    leave('PIO OD');
    write('PIO OS', 'alta');
    leave('PIO OS');
    expect(screen.getByText('PIO OS: debe ser un número en mmHg.')).toBeTruthy();
    expect(read()).toMatchObject({ examIopOd: '48', examIopOs: 'alta' });
  });
});

describe('a figure with a point before three digits', () => {
  it('is asked about where both readings are possible, and no rule reads it until then', () => {
    const read = draw('hematology_sample', { patientSpecies: 'Perro' });
    const label = 'Creatinina';
    write(label, '1.200');
    leave(label);
    expect(notes(label)).toBe('«1.200»: ¿1\u00a0200 o 1,2? 1\u00a02001,2');
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^1\s200$/ }));
    expect(field(label).value).toBe('1200');
    expect(notes(label)).toContain('Escrito: 1.200');
    expect(read()).toMatchObject({ chemCreatinine: '1200' });
  });

  it('is thousands without a question where it counts single things', () => {
    const read = draw('urinalysis_sample', { patientSpecies: 'Perro' });
    write('Recuento del urocultivo', '100.000');
    leave('Recuento del urocultivo');
    expect(field('Recuento del urocultivo').value).toBe('100000');
    expect(notes('Recuento del urocultivo')).toContain('Escrito: 100.000');
    expect(read()).toMatchObject({ cultureCfu: '100000' });
  });
});

describe('a figure that only makes sense in another unit', () => {
  it('raises a question on blur, is not compared, and is converted with one press', async () => {
    const read = draw('hematology_sample', { patientSpecies: 'Gato' });
    await screen.findByText('Gato: 2–2,75');
    write('Calcio total', '9,8');
    expect(screen.queryByText('Convertir')).toBeNull();
    leave('Calcio total');
    expect(notes('Calcio total')).toBe('¿Está en mg/dl? Son 2,445 mmol/l. Convertir');
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(screen.getByText('Convertir'));
    expect(field('Calcio total').value).toBe('2,445');
    expect(notes('Calcio total')).toContain('Escrito: 9,8 mg/dl');
    expect(document.activeElement).toBe(field('Calcio total'));
    expect(read()).toMatchObject({ chemCalcium: '2,445' });
  });

  it('opens its group and asks when it comes from a draft', () => {
    render(
      <Harness
        type="hematology_sample"
        stored={{ chemCreatinine: '6,9' }}
        own={[]}
        onRead={() => {}}
      />,
    );
    expect(notes('Creatinina')).toContain('¿Está en mg/dl? Son 610 µmol/l.');
  });
});

describe('the menu of units', () => {
  const unit = () => field('Unidad de Creatinina');

  it('sets the unit of the next figure, and no rule reads it in another', () => {
    const read = draw('hematology_sample');
    fireEvent.change(unit(), { target: { value: 'mg/dl' } });
    write('Creatinina', '6,9');
    expect(field('Creatinina').value).toBe('6,9');
    expect(read()).toMatchObject({ chemCreatinine: '610' });
    leave('Creatinina');
    expect([field('Creatinina').value, unit().value]).toEqual(['610', 'µmol/l']);
    expect(notes('Creatinina')).toContain('Escrito: 6,9 mg/dl');
  });

  it('converts the current figure, and leaves unconvertible text', () => {
    draw('hematology_sample');
    write('Creatinina', '2');
    fireEvent.change(unit(), { target: { value: 'mg/dl' } });
    expect([field('Creatinina').value, unit().value]).toEqual(['176,8', 'µmol/l']);
    write('Creatinina', '900');
    fireEvent.change(unit(), { target: { value: 'mg/dl' } });
    expect([field('Creatinina').value, unit().value]).toEqual(['900', 'mg/dl']);
    expect(screen.getByRole('alert').textContent).toContain('debe estar entre 0,2 y 3500');
    fireEvent.change(unit(), { target: { value: 'µmol/l' } });
    expect([field('Creatinina').value, unit().value]).toEqual(['900', 'µmol/l']);
  });
});

describe('a figure that cannot be read', () => {
  it('stays with a message that names the field, until it is corrected', () => {
    draw('body_fluids_sample');
    write('Potasio sérico', '4 mEq/l');
    leave('Potasio sérico');
    const message = 'Potasio sérico: no se sabe convertir «mEq/l» en mmol/l: escríbalo en mmol/l.';
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(field('Potasio sérico').value).toBe('4 mEq/l');
    expect(field('Potasio sérico').getAttribute('aria-invalid')).toBe('true');
    write('Potasio sérico', '4');
    leave('Potasio sérico');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is refused on blur when outside the field’s range', () => {
    draw('hematology_sample');
    write('Hematocrito', '450');
    leave('Hematocrito');
    expect(screen.getByRole('alert').textContent).toBe('Hematocrito: debe estar entre 0 y 90 %.');
  });

  it('is not refused while empty', () => {
    draw('hematology_sample');
    leave('Hematocrito');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the comparison of a figure', () => {
  it('is shown under it for the case’s species, and follows a change of species', async () => {
    draw('hematology_sample', { patientSpecies: 'Perro' });
    expect(await screen.findByText('Perro: 35–57')).toBeTruthy();
    expect(notes('Hematocrito')).toContain('Perro: 35–57');
    write('Especie', 'Gato');
    expect(await screen.findByText('Gato: 30–45')).toBeTruthy();
    write('Especie', 'Loro');
    expect(notes('Hematocrito')).not.toContain('45');
  });

  it('prefers the own laboratory’s interval, and names it', async () => {
    const own = [{ analyte: 'cbcHematocrit', species: 'perro', low: 37, high: 55 }] as const;
    draw('hematology_sample', { patientSpecies: 'Perro' }, own);
    expect(await screen.findByText('Su laboratorio, perro: 37–55')).toBeTruthy();
    expect(notes('Hematocrito')).not.toContain('35–57');
    expect(screen.getByText('Perro: 120–190')).toBeTruthy();
  });

  it('is shown once for both eyes, and announced for each', async () => {
    draw('ophthalmology', { patientSpecies: 'Perro', examTonometer: 'tonovet' });
    expect(await screen.findAllByText('Perro: 7–22')).toHaveLength(1);
    for (const label of ['PIO OD', 'PIO OS']) expect(notes(label)).toContain('Perro: 7–22');
  });
});

it('shows by an example how to write a figure', () => {
  draw('urinalysis_sample');
  expect(field('Densidad').placeholder).toBe('p. ej. 1,035');
  expect(field('Motivo de consulta').placeholder).toBe('p. ej. polaquiuria y estranguria');
});

describe('an age beyond those of the species', () => {
  const ask = () => {
    const read = draw('cytology', { patientSpecies: 'Perro' });
    write('Edad', '31');
    expect(notes('Edad')).not.toContain('meses');
    leave('Edad');
    expect(notes('Edad')).toContain('¿31 meses? Son 2,6 años.');
    expect(read()).toMatchObject({ patientAge: '31' });
    return read;
  };

  it('is converted as months, with one press', () => {
    const read = ask();
    fireEvent.click(screen.getByRole('button', { name: '31 meses' }));
    expect(field('Edad').value).toBe('2,583');
    expect(notes('Edad')).toContain('Escrito: 31 meses');
    expect(notes('Edad')).not.toContain('¿');
    expect(read()).toMatchObject({ patientAge: '2,583' });
  });

  it('is kept once confirmed, also after another blur, until it is changed', () => {
    const read = ask();
    fireEvent.click(screen.getByRole('button', { name: '31 años' }));
    leave('Edad');
    expect(field('Edad').value).toBe('31');
    expect(notes('Edad')).not.toContain('¿');
    expect(read()).toMatchObject({ patientAge: '31 años' });
    write('Edad', '33');
    leave('Edad');
    expect(notes('Edad')).toContain('¿33 meses?');
  });

  it('is asked once the species is known', () => {
    draw('estrous_cycle');
    write('Edad', '31');
    leave('Edad');
    expect(notes('Edad')).not.toContain('meses');
    write('Especie', 'Perra');
    expect(notes('Edad')).toContain('¿31 meses?');
    write('Especie', 'Yegua');
    expect(notes('Edad')).not.toContain('meses');
  });

  it('offers only what the field holds', () => {
    draw('cytology', { patientSpecies: 'Perro' });
    write('Edad', '180');
    leave('Edad');
    expect(screen.getByRole('button', { name: '180 meses' })).toBeDefined();
    expect(screen.queryByRole('button', { name: '180 años' })).toBeNull();
    expect(notes('Edad')).not.toContain('debe estar');
  });
});
