// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DrawnForm, draw, field, leave, notes, write } from '#tests/support/drawnForm.tsx';
import { UnitsInMemory } from './formFigures.ts';

const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('a figure with a point before three digits', () => {
  it('is asked about in words where both readings are possible, until it is answered', () => {
    const read = draw('hematology_sample', { patientSpecies: 'Perro' });
    const label = 'Plaquetas';
    write(label, '1.200');
    leave(label);
    expect(notes(label)).toContain('¿1.200 (mil doscientos) o 1,200 (uno coma dos)?');
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(button('Mil doscientos'));
    expect(screen.getByText(/^Plaquetas: ha escrito/).textContent).toBe(
      'Plaquetas: ha escrito «1.200»: 1200 ×10⁹/l, mil doscientos.',
    );
    expect(read()).toMatchObject({ cbcPlatelets: '1200' });
  });

  it('is thousands without a question where it counts single things, and can be taken back', () => {
    const read = draw('urinalysis_sample', { patientSpecies: 'Perro' });
    const label = 'Recuento del urocultivo';
    write(label, '100.000');
    leave(label);
    expect(screen.getByText(/^Recuento del urocultivo: ha/).textContent).toBe(
      'Recuento del urocultivo: ha escrito «100.000»: 100\u00a0000 UFC/ml, cien mil.',
    );
    expect(read()).toMatchObject({ cultureCfu: '100000' });
    fireEvent.click(button('Deshacer'));
    expect(field(label).value).toBe('100.000');
  });
});

describe('a figure that only makes sense in another unit', () => {
  it('raises a question on blur, is not compared, and is converted with one press', async () => {
    const read = draw('hematology_sample', { patientSpecies: 'Gato' });
    await screen.findByText('Gato: 2–2,75');
    write('Calcio total', '9,8');
    expect(screen.queryByText(/no es posible/)).toBeNull();
    leave('Calcio total');
    expect(notes('Calcio total')).toContain(
      '9,8 mmol/l no es posible. ¿Está en mg/dl? Serían 2,445 mmol/l.',
    );
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(button('Usar 2,445 mmol/l'));
    expect(screen.getByText(/^Calcio total: ha/).textContent).toBe(
      'Calcio total: ha escrito «9,8»: 2,445 mmol/l.',
    );
    expect(document.activeElement).toBe(button('Deshacer'));
    expect(read()).toMatchObject({ chemCalcium: '2,445 mmol/l' });
    fireEvent.click(button('Deshacer'));
    expect(notes('Calcio total')).toContain('no es posible');
    expect(read()).toMatchObject({ chemCalcium: '9,8' });
  });

  it('is asked where another unit is usual, is answered by a key, and stays told', () => {
    const read = draw('hematology_sample', { patientSpecies: 'Perro' });
    write('Hemoglobina', '22');
    leave('Hemoglobina');
    expect(notes('Hemoglobina')).toContain('¿Está en g/dl? Serían 220 g/l.');
    fireEvent.keyDown(field('Hemoglobina'), { key: '2' });
    expect(screen.queryByText('Deshacer')).toBeNull();
    fireEvent.keyDown(button('Son 22 g/l'), { key: '2' });
    expect(screen.getByText(/^Hemoglobina: ha/)).toBeTruthy();
    expect(read()).toMatchObject({ cbcHemoglobin: '22 g/l' });
  });

  it('is never asked where it is normal as typed, nor once its unit is written', () => {
    const read = draw('hematology_sample', { patientSpecies: 'Perro' });
    write('Glucosa en sangre', '5');
    leave('Glucosa en sangre');
    write('Hemoglobina', '22 g/l');
    leave('Hemoglobina');
    expect(screen.queryByText(/¿Está/)).toBeNull();
    expect(field('Hemoglobina').value).toBe('22');
    expect(read()).toMatchObject({ chemGlucose: '5', cbcHemoglobin: '22 g/l' });
  });

  it('opens its group and asks when it comes from a draft, and «Corregir» goes back to it', () => {
    render(
      <DrawnForm
        type="hematology_sample"
        stored={{ chemCreatinine: '6,9' }}
        own={[]}
        onRead={() => {}}
      />,
    );
    expect(notes('Creatinina')).toContain('¿Está en mg/dl? Serían 610 µmol/l.');
    fireEvent.click(button('Corregir'));
    expect(document.activeElement).toBe(field('Creatinina'));
  });

  it('is read in the unit that is remembered since its draft was left open', () => {
    const memory = { unitOf: () => 'mg/dl', remember: () => undefined };
    const stored = { patientSpecies: 'Perro', chemCreatinine: '6,9' };
    render(
      <UnitsInMemory value={memory}>
        <DrawnForm type="hematology_sample" {...{ stored }} own={[]} onRead={() => {}} />
      </UnitsInMemory>,
    );
    expect(screen.getByText(/^Creatinina: escrito/).textContent).toBe(
      'Creatinina: escrito 6,9; se usa 610 µmol/l.',
    );
  });

  it('is a limit with its sign, and a blank of a slip is nothing', () => {
    const read = draw('hematology_sample', { patientSpecies: 'Perro' });
    write('Bilirrubina total', '< 10');
    leave('Bilirrubina total');
    write('Calcio total', '---');
    leave('Calcio total');
    write('Hematocrito', '31,5 H');
    leave('Hematocrito');
    expect(field('Hematocrito').value).toBe('31,5');
    expect(read()).toMatchObject({ chemBilirubin: '<10', cbcHematocrit: '31,5' });
    expect(read()).not.toHaveProperty('chemCalcium');
  });
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
    expect(screen.getByText(/^Edad: ha/).textContent).toBe(
      'Edad: ha escrito «31 meses»: 2,583 años.',
    );
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
