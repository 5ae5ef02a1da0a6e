/** Key of stored cases that their form no longer offers. */
export interface KnownKey {
  readonly label: string;
  readonly unit?: string;
}

export interface KnownGroup {
  /** Joins the definition’s group with this id. */
  readonly id: string;
  readonly title: string;
  /** Types with this group; all by default. */
  readonly types?: readonly string[];
  readonly keys: Readonly<Record<string, KnownKey>>;
}

const patient: KnownGroup = {
  id: 'patient',
  title: 'Paciente',
  keys: {
    patientName: { label: 'Nombre de la mascota' },
    patientSpecies: { label: 'Especie' },
    patientBreed: { label: 'Raza' },
    patientAge: { label: 'Edad', unit: 'años' },
    patientWeight: { label: 'Peso', unit: 'kg' },
    patientSexReproductive: { label: 'Sexo y estado reproductivo' },
    patientSex: { label: 'Sexo' },
    patientClinicalHistory: { label: 'Historia clínica' },
  },
};

const clinical: KnownGroup = {
  id: 'clinical',
  title: 'Información clínica',
  keys: {
    consultReason: { label: 'Motivo de consulta' },
    clinicalReason: { label: 'Motivo clínico' },
    clinicalDiagnosticSuspicion: { label: 'Sospecha diagnóstica' },
    clinicalSymptomsDuration: { label: 'Duración de los síntomas' },
    clinicalPreviousTreatments: { label: 'Tratamientos previos' },
    clinicalOtherTests: { label: 'Descripción del caso' },
    clinicalMedicalHistory: { label: 'Antecedentes médicos' },
    clinicalSigns: { label: 'Signos clínicos' },
    associatedClinicalSigns: { label: 'Signos clínicos asociados' },
    currentTreatment: { label: 'Tratamiento actual' },
    previousTreatment: { label: 'Tratamiento previo' },
  },
};

const ecg: KnownGroup = {
  id: 'ecg',
  title: 'Registro',
  types: ['ecg'],
  keys: {
    ecgReason: { label: 'Motivo del ECG' },
    ecgPatientState: { label: 'Estado del paciente' },
    ecgLeadConfiguration: { label: 'Configuración de las derivaciones' },
    ecgFilterSettings: { label: 'Filtros' },
    ecgPaperSpeed: { label: 'Velocidad del papel indicada' },
    ecgSensitivity: { label: 'Sensibilidad' },
    ecgObservations: { label: 'Observaciones del ECG' },
  },
};

const ophthalmology: KnownGroup = {
  id: 'ophthalmology',
  title: 'Exploración oftalmológica',
  types: ['ophthalmology'],
  keys: {
    ophthalmoReason: { label: 'Motivo oftalmológico' },
    ophthalmoPreviousConditions: { label: 'Enfermedades oculares previas' },
    ophthalmoCurrentMedications: { label: 'Medicación actual' },
    ophthalmoAffectedEye: { label: 'Ojo afectado' },
    ophthalmoVisualAcuity: { label: 'Agudeza visual' },
    ophthalmoIntraocularPressure: { label: 'Presión intraocular (PIO)' },
    ophthalmoSchirmerTest: { label: 'Test de Schirmer' },
    ophthalmoFluoresceinTest: { label: 'Test de fluoresceína' },
    ophthalmoPupillaryReflexes: { label: 'Reflejos pupilares' },
    ophthalmoExternalExam: { label: 'Exploración externa' },
    ophthalmoAnteriorChamber: { label: 'Cámara anterior' },
    ophthalmoLens: { label: 'Cristalino' },
    ophthalmoVitreous: { label: 'Vítreo' },
    ophthalmoFundusExam: { label: 'Fondo de ojo' },
    ophthalmoOtherFindings: { label: 'Otros hallazgos' },
  },
};

/** Detail groups of keys without a form, in order. */
export const KNOWN_GROUPS: readonly KnownGroup[] = [patient, clinical, ecg, ophthalmology];

/** Labels of keys under «Otros Datos Enviados». */
export const OTHER_KEYS: Readonly<Record<string, KnownKey>> = {
  additionalNotes: { label: 'Notas adicionales' },
  additionalObservations: { label: 'Observaciones adicionales' },
  fileName: { label: 'Nombre del archivo' },
  fileSize: { label: 'Tamaño del archivo' },
  fileType: { label: 'Tipo de archivo' },
  imageDimensions: { label: 'Dimensiones de la imagen' },
  uploadTimestamp: { label: 'Momento de la subida' },
};
