/**
 * Tests and follow-up that advice may name, as beginnings of plain words. Advice of a model or an
 * automation that names none of them is not given: it is neither a test nor a way to one.
 */
export const TEST_STEMS: readonly string[] = `
  cultiv urocultiv hemocultiv antibiogr sensibilid pcr serolog antigen anticuerp elisa ifi
  biops histopat histolog inmunohist inmunocit citolog puncion paaf puncione aspirad impronta raspad frotis
  extension hemogram bioquim analit ionogram gasomet urianal sediment densidad upc creatin sdma cortisol
  tiroid progest coagul fibrinog dimero reticul coombs aglutin electrofor troponin probnp bnp glucos
  lactat fructos lipasa amilas folato cobalam acidos coprolog flotac baermann sedimentac esputo
  ecograf ultraso ecocard doppler radiog rayos tomogr tac$ tc$ resonanc rm$ gammagr endosc colonosc
  rinosc otosc broncosc cistosc laringosc electroc ecg$ holter electrorret electroenc tonomet presion
  schirmer fluoresc seidel gonios oftalmosc fondo rosa tincion tincione gram$ ziehl lavado liquido
  cistocent toracocent abdominocent artrocent pericardiocent ganglio estadific repit repeti   
  muestr imagen imagenes proyecc vista vistas trazad registr derivaciones medic medi mida mida medir
  compar confirm control controle revis vigil seguimient reevalu evalu explor derive derivar remit
  especialist consulte interconsult oftalmolog cardiolog oncolog dermatolog neurolog patolog laborator
  envie enviar refer prueba pruebas examen estudio determin recuent contar cuente descart  
`
  .trim()
  .split(/\s+/);
