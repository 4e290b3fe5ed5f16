import type { ServerTexts } from './server-texts.ts'

export const es: ServerTexts = {
  problem: {
    emptyCart: 'Su cesta está vacía.',
    unknownItem: 'Un artículo de su cesta ya no está disponible. Quítelo de la cesta.',
    notOnSale: (line) => `${line}: ya no se vende en la tienda en línea. Quítelo de la cesta.`,
    codesOff: (code) =>
      `En este momento no se pueden canjear vales en la tienda en línea. Quite el código «${code}». Su saldo se conserva.`,
    badCount: (line) => `${line}: esta cantidad no es posible. Modifíquela.`,
    closed: (line) => `${line}: esta fecha no se puede reservar. Elija otra.`,
    past: (line) => `${line}: esta fecha ya ha pasado. Elija otra.`,
    soldOut: (line) => `${line}: agotado. Elija otra fecha u otro horario.`,
    tooMany: (line, left) =>
      left === 1 ? `${line}: solo queda 1 plaza.` : `${line}: solo quedan ${left} plazas.`,
    subticketRange: (line, part, range) => `${line}: elija ${range} para «${part}».`,
    subticketAtLeast: (line, part, atLeast) => `${line}: elija al menos ${atLeast} para «${part}».`,
    needsPaidTicket: (line) =>
      `${line}: esta entrada solo está disponible junto con una entrada de pago para la misma fecha y el mismo horario.`,
    tooManyTours: (line, left) =>
      left === 1
        ? `${line}: solo queda 1 visita guiada.`
        : `${line}: solo quedan ${left} visitas guiadas.`,
    tooFewPlaces: (line, min) => `${line}: reserve al menos ${min} plazas.`,
    tooManyPlaces: (line, max) =>
      max === 1
        ? `${line}: puede reservar 1 plaza como máximo.`
        : `${line}: puede reservar ${max} plazas como máximo.`,
    tooFewTickets: (line, min) =>
      min === 1
        ? `${line}: elija al menos 1 entrada para su grupo.`
        : `${line}: elija al menos ${min} entradas para su grupo.`,
    tooManyTickets: (line, max) =>
      max === 1
        ? `${line}: para su grupo puede elegir 1 entrada como máximo.`
        : `${line}: para su grupo puede elegir ${max} entradas como máximo.`,
    ticketsAsPlaces: (line, places, tickets) =>
      `${line}: elija tantas entradas como plazas (plazas: ${places}, entradas: ${tickets}).`,
    tourChanged: (line) =>
      `${line}: esta visita guiada ha cambiado desde que la eligió. Quítela de la cesta y elíjala de nuevo.`,
    answerMissing: (line, question) => `${line}: responda a la pregunta «${question}».`,
    answerUnfit: (line, question) => `${line}: compruebe su respuesta a la pregunta «${question}».`,
    answerTooLong: (line, question, most) =>
      `${line}: su respuesta a la pregunta «${question}» es demasiado larga. Acórtela a ${most} caracteres.`,
    outOfStock: (line) => `${line}: agotado. Quítelo de la cesta.`,
    tooFewInStock: (line, left) =>
      left === 1
        ? `${line}: solo queda 1 unidad en existencias.`
        : `${line}: solo quedan ${left} unidades en existencias.`,
    needsOwners: (line) =>
      `${line}: este pase es nominativo. Quítelo de la cesta, vuelva a elegirlo e indique el nombre y la dirección.`,
    ownerCount: (line, count) =>
      count === 1
        ? `${line}: indique exactamente 1 titular para el pase.`
        : `${line}: indique exactamente ${count} titulares para ${count} pases.`,
    ownerName: (line) => `${line}: indique el nombre del titular de cada pase.`,
    ownerNameTooLong: (line, most) =>
      `${line}: un nombre es demasiado largo. Acórtelo a ${most} caracteres.`,
    ownerAddress: (line, owner, fields) =>
      `${line}: la dirección de ${owner} no está completa. Compruebe: ${fields}.`,
    badAmount: (line, min, max) => `${line}: elija un importe de ${min} a ${max}.`,
    unknownCode: (code) =>
      `No conocemos el código de vale de regalo «${code}». Compruebe lo que ha introducido o quítelo.`,
    codeTwice: (code) =>
      `El código de vale de regalo «${code}» está dos veces en la cesta. Quítelo una vez.`,
    codesTooMany: (max) =>
      `Puede pagar con un máximo de ${max} códigos de vale de regalo a la vez. Quite los demás.`,
    codeTooEarly: (code, day) =>
      `El código de vale de regalo «${code}» solo es válido a partir del ${day}. Quítelo de la cesta.`,
    codeTooLate: (code, day) =>
      `El código de vale de regalo «${code}» solo era válido hasta el ${day}. Quítelo de la cesta.`,
    codeEmpty: (code) =>
      `El vale de regalo «${code}» ya no tiene saldo. Quite el código de la cesta.`,
    codeHeld: (code, minutes) =>
      `El vale de regalo «${code}» está reservado para un pedido que se está pagando en este momento. Si no se completa, volverá a estar disponible en ${minutes} minutos como máximo.`,
    tooExpensive: 'Esta cesta es demasiado grande para un solo pago. Divídala en varios pedidos.',
    noShipping: (country, contact) =>
      `No tenemos una tarifa fija para el envío de este pedido a este país (${country}). Escríbanos: ${contact}`,
    tooManyFree: (minutes) =>
      `Se han hecho demasiados pedidos gratuitos por su parte o desde su red. Vuelva a intentarlo dentro de ${minutes} minutos.`,
    noConfirming:
      'Los pedidos gratuitos se confirman mediante un correo que esta tienda no puede enviar por ahora. Póngase en contacto con el museo.',
    unconfirmed:
      'Este pedido aún no está confirmado. Abra el enlace del correo electrónico que le hemos enviado.',
    unknownPayment: 'Esta forma de pago no está disponible. Elija otra.',
    laterNeedsAccount:
      'Con esta forma de pago se paga más tarde, lo que solo es posible con una cuenta de cliente. Inicie sesión o elija otra forma de pago.',
    laterForVoucher: (line) =>
      `${line}: un vale es válido de inmediato y por eso no se puede pagar más tarde. Elija otra forma de pago.`,
    nobodyPays:
      'No queda nada por pagar, así que el pago exprés no puede indicarnos a quién enviar la confirmación. Continúe sin el pago exprés e introduzca sus datos.',
    tooManyLines: (most) => `Una cesta puede tener ${most} líneas como máximo. Divida su pedido.`,
    tooManyInOrder: (most) =>
      `Un pedido puede incluir ${most} plazas y artículos como máximo. Divídalo o, si son un grupo, póngase en contacto con el museo.`,
    tooManyOfOffering: (line, most) =>
      `${line}: un pedido puede incluir ${most} plazas de esta oferta como máximo. Elija menos o, si son un grupo, póngase en contacto con el museo.`,
    tooManyInSlot: (line, most) =>
      `${line}: un pedido puede incluir ${most} plazas a esta hora como máximo. Elija menos o, si son un grupo, póngase en contacto con el museo.`,
    heldByEmail: (minutes) =>
      `Con esta dirección de correo electrónico hay demasiadas reservas sin pagar. Complete ese pago o inténtelo de nuevo en ${minutes} minutos.`,
    heldByNetwork: (minutes) =>
      `Desde su red hay demasiadas reservas sin pagar. Elija menos o inténtelo de nuevo en ${minutes} minutos.`,
    tooManyPayers: (minutes) =>
      `Desde su red se han iniciado demasiados pagos exprés sin completarlos. Continúe sin el pago exprés e introduzca sus datos, o inténtelo de nuevo en ${minutes} minutos.`,
    badAccount: 'Compruebe el titular de la cuenta y el IBAN.',
    customerIncomplete: 'Complete sus datos antes de pagar.',
    providerUnreachable:
      'Nuestro servicio de pago no está disponible en este momento. No se ha cobrado nada. Inténtelo de nuevo en unos minutos.',
    notPaid: 'El pago no se ha completado. Inténtelo de nuevo.',
    declined: 'El pago ha sido rechazado. No se ha cobrado nada. Elija otra forma de pago.',
    otherSession:
      'El pago se inició en otra sesión y no se ha completado. No se ha cobrado nada. Pague en esa sesión o empiece de nuevo aquí.',
    alreadyPaid: (bookingId) =>
      `Hemos recibido su primer pago: número de reserva ${bookingId}. Recibirá la confirmación por correo electrónico. Si desea comprar también esta cesta, pague una vez más.`,
    gone: 'Esta cesta ya no es válida: ya se ha pagado o el tiempo de reserva ha terminado. Consulte su correo electrónico.',
    tooLate:
      'Su pago llegó después de que terminara la reserva y lo que había elegido ya se ha asignado a otras personas. No se ha reservado nada; le devolvemos el importe y le hemos escrito al respecto.',
    mismatched:
      'El pago no coincide con su pedido. No se ha reservado nada; se le devolverá lo que ha pagado. Si tiene preguntas, escríbanos.',
  },
  request: {
    unreadable: 'No se ha podido leer la solicitud. Vuelva a cargar la página.',
    unknownAddress:
      'La tienda no reconoce la dirección en la que se ha abierto. Ábrala en su dirección habitual.',
    noMailedLinks:
      'En este momento la tienda no puede enviar correos con enlaces porque no se ha configurado su propia dirección. Póngase en contacto con el museo.',
    notFound: 'No hemos encontrado lo que busca.',
    unauthorised: 'Su sesión ha caducado. Vuelva a introducir sus datos.',
    internal: 'Se ha producido un error inesperado. Inténtelo de nuevo dentro de un momento.',
    unavailable:
      'La tienda no está disponible por unos instantes. Inténtelo de nuevo enseguida; su cesta se conserva.',
    unknownVoucher: 'No conocemos este código de vale de regalo. Compruebe lo que ha introducido.',
    codesOff: 'En este momento no se pueden canjear vales en la tienda en línea.',
    tooManyCodes:
      'Ha introducido demasiados códigos de vale de regalo desconocidos. Espere un minuto y vuelva a intentarlo.',
    wrongLogin: 'El correo electrónico o la contraseña no son correctos.',
    tooManyTries: (minutes) =>
      `Demasiados intentos. Espere ${minutes} minutos y vuelva a intentarlo.`,
    linkUsedUp: 'Este enlace ya no es válido. Solicite uno nuevo.',
    fieldsMissing: 'Rellene todos los campos.',
  },
  field: {
    required: 'Rellene este campo.',
    email: 'Introduzca una dirección de correo electrónico válida.',
    tooLong: 'Este dato es demasiado largo. Acórtelo.',
    name: 'No introduzca aquí direcciones de Internet, números de teléfono ni signos como < y @.',
    choice: 'Elija una opción de la lista.',
    emailTaken:
      'Ya existe una cuenta con esta dirección de correo electrónico. Inicie sesión con ella o introduzca otra.',
    wrongPassword: 'Esta contraseña no es correcta.',
    passwordTooShort: (least) => `La contraseña debe tener al menos ${least} caracteres.`,
  },
  addressField: {
    street: 'calle y número',
    zip: 'código postal',
    city: 'localidad',
    country: 'país',
  },
  answer: { yes: 'Sí', no: 'No' },
  salutation: { ms: 'Sra.', mr: 'Sr.', none: 'Sin tratamiento' },
  payment: {
    card: 'Tarjeta de crédito',
    directDebit: 'Domiciliación bancaria',
    invoice: 'Factura',
    applePay: 'Apple Pay',
    googlePay: 'Google Pay',
  },
  cookieWarning: 'Utilizamos cookies para que la tienda funcione y para entender cómo se utiliza.',
  mail: {
    subject: (museum, number) => `${museum}: su reserva ${number}`,
    greeting: (name) => `Hola, ${name}:`,
    intro: 'Gracias por su reserva. Será un placer recibirle.',
    bookingNumber: 'Número de reserva',
    wholeDay: 'todo el día',
    meetingPoint: 'Punto de encuentro',
    tourLanguage: 'Idioma',
    total: 'Total',
    free: 'gratis',
    taxIncluded: (rate) => `incluye ${rate} % de IVA`,
    orderIntro: 'Gracias por su pedido.',
    madeOutTo: 'Titular',
    sentTo: 'Envío a',
    shipping: 'Gastos de envío',
    paidByCode: (code, left) => `Vale de regalo ${code} (saldo ${left})`,
    vouchersFollow:
      'Los vales de regalo le llegan en un correo electrónico aparte, que puede reenviar o imprimir.',
    ticketsAttached:
      'Encontrará sus entradas en el archivo adjunto. Muéstrelas en el acceso, impresas o en su teléfono.',
    contact: (email) => `¿Tiene preguntas? Escríbanos: ${email}`,
  },
  ticket: {
    title: (museum, number) => `${museum}: entradas ${number}`,
    file: (number) => `entradas-${number}.pdf`,
    page: (at, of) => `Entrada ${at} de ${of}`,
    admits: 'Entrada',
    people: 'Personas',
    price: 'Precio con IVA',
    place: 'Lugar',
    bookedBy: 'Reservado por',
    barcode: (code) => `Código de barras con el código ${code}`,
    entrance: 'En el acceso',
    show: 'Muestre este código en el acceso, impreso o en su teléfono. Solo puede utilizarse una vez.',
    together:
      'El código es válido para todas las personas indicadas en esta entrada. Les rogamos que se presenten en el acceso al mismo tiempo.',
    beOnTime: 'Le rogamos que llegue a tiempo al punto de encuentro.',
  },
  voucher: {
    subject: (museum, count) => `${museum}: ${count === 1 ? 'vale de regalo' : 'vales de regalo'}`,
    code: 'Código del vale de regalo',
    validUntil: 'Válido hasta el',
    redeem: (shop) =>
      `Visite ${shop} e introduzca el código en la cesta; el saldo restante queda disponible en el código.`,
  },
  order: {
    paid: 'Este pedido ya está pagado. Consulte su correo electrónico.',
    over: 'Este pedido no existe o ya no se puede pagar.',
    subject: (museum) => `${museum}: su pedido`,
    text: (day, time) =>
      `Hemos reservado para usted lo que ha pedido. Le rogamos que pague a más tardar el ${day} a las ${time}; después, la reserva caduca.`,
    link: 'Ver y pagar el pedido',
  },
  confirm: {
    subject: (museum) => `${museum}: confirme su pedido`,
    text: (minutes) =>
      `Con esta dirección de correo electrónico se nos ha hecho un pedido gratuito. Confírmelo en un plazo de ${minutes} minutos; solo entonces será válido.`,
    link: 'Confirmar el pedido',
    ignore: 'Si no ha pedido nada, no tiene que hacer nada: no se reservará nada.',
    sent: {
      title: 'Consulte su correo electrónico',
      text: (minutes) =>
        `Le hemos enviado un enlace. Confirme con él su pedido en un plazo de ${minutes} minutos; se lo guardamos hasta entonces. Mire también en la carpeta de correo no deseado.`,
    },
    ask: {
      title: '¿Desea confirmar este pedido?',
      text: 'Después quedará reservado y recibirá la confirmación por correo electrónico.',
    },
    over: {
      title: 'Aquí ya no hay nada que confirmar',
      text: 'El enlace ya no es válido o el tiempo ha terminado. No se ha reservado nada; puede volver a hacer el pedido.',
    },
    back: 'A la tienda',
  },
  refund: {
    subject: (museum) => `${museum}: le devolvemos su pago`,
    late: 'Su pago llegó después de que terminara la reserva y lo que había elegido ya se había asignado a otras personas. Por eso no se ha reservado nada.',
    mismatched: 'Su pago no coincidía con su pedido. Por eso no se ha reservado nada.',
    ended:
      'Su pago llegó para un pedido que se había cancelado o sustituido por otro nuevo. Para ese pedido no se ha reservado nada.',
    text: (amount) =>
      `Le devolvemos ${amount} por el mismo medio con el que pagó. Según su banco, tarda unos días; no tiene que hacer nada.`,
  },
  account: {
    greeting: 'Hola:',
    registered: {
      subject: (museum) => `${museum}: su cuenta`,
      text: 'Su cuenta está lista. Inicie sesión con esta dirección de correo electrónico y su contraseña.',
    },
    passwordChanged: {
      subject: (museum) => `${museum}: se ha cambiado su contraseña`,
      text: 'Su contraseña se acaba de cambiar. Se ha cerrado su sesión en todos los demás dispositivos.',
    },
    recovered: {
      subject: (museum) => `${museum}: se ha cambiado su contraseña`,
      text: 'Acaba de establecer una nueva contraseña y ha confirmado así que esta dirección de correo electrónico es suya. Como nadie lo había confirmado antes, por su seguridad se han eliminado los datos guardados en la cuenta y se ha cerrado la sesión en todos los dispositivos. Introduzca de nuevo sus datos en su próxima compra. Los pedidos siguen siendo válidos.',
    },
    emailChanged: {
      subject: (museum) => `${museum}: se ha cambiado su dirección de correo electrónico`,
      text: (to) => `Su cuenta usa ahora la dirección de correo electrónico ${to}.`,
    },
    wasItYou: '¿No ha sido usted? Escríbanos de inmediato.',
    reset: {
      subject: (museum) => `${museum}: nueva contraseña`,
      text: (minutes) =>
        `Ha solicitado establecer una nueva contraseña. El enlace es válido durante ${minutes} minutos y solo puede usarse una vez.`,
      link: 'Establecer una nueva contraseña',
      ignore:
        '¿No lo ha pedido usted? Entonces no tiene que hacer nada; su contraseña sigue siendo la misma.',
    },
  },
}
