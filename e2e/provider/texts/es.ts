import type { ProviderTexts } from './provider-texts.ts'

export const es: ProviderTexts = {
  title: 'Pago seguro',
  payTo: (merchant) => `Pago a ${merchant}`,
  amount: 'Importe',
  card: {
    heading: 'Datos de la tarjeta',
    number: 'Número de tarjeta',
    expiry: 'Fecha de caducidad',
    expiryHint: 'MM/AA',
    code: 'Código de seguridad',
    codeHint: '3 cifras en el reverso',
  },
  directDebit: {
    heading: 'Domiciliación bancaria',
    mandate: (merchant) =>
      `Al confirmar, autoriza a ${merchant} a cargar este importe una sola vez en esta cuenta.`,
    holder: 'Titular de la cuenta',
    iban: 'IBAN',
  },
  invoice: {
    heading: 'Factura',
    terms: 'Recibirá la factura por correo electrónico, con un plazo de pago de 30 días.',
  },
  pay: (amount) => `Pagar ${amount}`,
  confirm: (amount) => `Confirmar ${amount}`,
  cancel: 'Cancelar',
  errors: {
    summary: 'Revise sus datos',
    number: 'Este número de tarjeta no es correcto. Compruébelo.',
    expiry: 'Introduzca una fecha de caducidad válida, por ejemplo 09/29.',
    code: 'El código de seguridad tiene 3 o 4 cifras.',
  },
  declined: {
    title: 'Pago rechazado',
    text: 'Su banco ha rechazado el pago. No se ha cobrado nada.',
    retryCard: 'Probar con otra tarjeta',
    retry: 'Reintentar',
  },
  cancelled: {
    title: 'Pago cancelado',
    text: 'Este pago se ha cancelado o lo ha sustituido otro más reciente. Aquí no se ha cobrado nada. Si ha empezado de nuevo, pague en la ventana nueva.',
  },
  expired: {
    title: 'Tiempo agotado',
    text: 'El tiempo para este pago ha terminado. No se ha cobrado nada.',
  },
  paid: { title: 'Ya pagado', text: 'Este pago está completado.' },
  refunded: { title: 'Pago reembolsado', text: 'Se le ha devuelto el importe.' },
  notFound: {
    title: 'Pago no encontrado',
    text: 'Inicie de nuevo el pago desde la tienda.',
  },
  back: 'Volver a la tienda',
  test: {
    title: 'Modo de prueba',
    text: 'Aquí no se mueve dinero.',
    accepted: 'pago aceptado',
    declined: 'pago rechazado',
  },
}
