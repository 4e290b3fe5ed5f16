import type { ServerTexts } from './server-texts.ts'

export const es: ServerTexts = {
  problem: {
    emptyCart: 'Su cesta está vacía.',
    unknownItem: 'Un artículo de su cesta ya no está disponible. Quítelo de la cesta, por favor.',
    badCount: (line) => `${line}: esta cantidad no es posible. Modifíquela, por favor.`,
    closed: (line) =>
      `${line}: no es posible la visita en ese momento. Elija otra fecha u hora, por favor.`,
    past: (line) => `${line}: esta fecha ya ha pasado. Elija otra, por favor.`,
    soldOut: (line) => `${line}: agotado. Elija otra fecha u hora, por favor.`,
    tooMany: (line, left) =>
      left === 1 ? `${line}: solo queda 1 plaza.` : `${line}: solo quedan ${left} plazas.`,
    subticketRange: (line, part, range) => `${line}: elija ${range} para «${part}», por favor.`,
    subticketAtLeast: (line, part, atLeast) =>
      `${line}: elija al menos ${atLeast} para «${part}», por favor.`,
    needsPaidTicket: (line) =>
      `${line}: esta entrada solo está disponible junto con una entrada de pago para la misma fecha y hora.`,
    unknownPayment: 'Esta forma de pago no está disponible. Elija otra, por favor.',
    badAccount: 'Compruebe el titular de la cuenta y el IBAN, por favor.',
    customerIncomplete: 'Complete sus datos antes de pagar, por favor.',
    providerUnreachable:
      'El servicio de pago no está disponible en este momento. No se ha cobrado nada. Inténtelo de nuevo en unos minutos, por favor.',
    notPaid: 'El pago no se ha completado. Inténtelo de nuevo, por favor.',
    declined:
      'El pago ha sido rechazado. No se ha cobrado nada. Utilice otro medio de pago, por favor.',
    gone: 'Esta cesta ya no está disponible: ya se ha pagado o el tiempo de reserva ha terminado.',
  },
  request: {
    unreadable: 'No se ha podido leer la solicitud.',
    notFound: 'No hemos encontrado lo que busca.',
    unauthorised: 'Vuelva a iniciar sesión, por favor.',
    internal: 'Se ha producido un error inesperado.',
    unknownVoucher: 'No conocemos este código de vale. Compruebe lo que ha introducido, por favor.',
    noShipping: 'No realizamos envíos a este país.',
  },
  field: {
    required: 'Rellene este campo, por favor.',
    email: 'Introduzca una dirección de correo electrónico válida, por favor.',
    tooLong: 'Este dato es demasiado largo.',
    choice: 'Elija una opción de la lista, por favor.',
  },
  salutation: { ms: 'Sra.', mr: 'Sr.', none: 'Sin tratamiento' },
  payment: {
    card: 'Tarjeta de crédito',
    directDebit: 'Domiciliación bancaria',
    invoice: 'Factura',
  },
  cookieWarning: 'Utilizamos cookies para que la tienda funcione y para entender cómo se utiliza.',
  mail: {
    subject: (museum, number) => `${museum}: su reserva ${number}`,
    greeting: (name) => `Hola, ${name}:`,
    intro: 'Gracias por su reserva. Será un placer recibirle.',
    bookingNumber: 'Número de reserva',
    wholeDay: 'todo el día',
    total: 'Total',
    free: 'gratis',
    taxIncluded: (rate) => `incluye ${rate} % de IVA`,
    atEntrance: 'Muestre este correo en la entrada, impreso o en su teléfono.',
    contact: (email) => `¿Tiene preguntas? Escríbanos: ${email}`,
  },
}
