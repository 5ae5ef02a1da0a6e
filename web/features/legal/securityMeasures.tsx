/** Measures of RGPD art. 32 that the program itself takes. */
export function SecurityMeasures() {
  return (
    <p>
      Las contraseñas y los testigos de sesión se guardan como huellas; los segundos factores,
      cifrados. La conexión va cifrada donde la instalación es pública. Nadie sin sesión ve un caso,
      y un caso ajeno responde igual que uno que no existe.
    </p>
  );
}
