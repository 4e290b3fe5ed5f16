import type { ServerTexts } from './server-texts.ts'

export const fr: ServerTexts = {
  problem: {
    emptyCart: 'Votre panier est vide.',
    unknownItem: 'Un article de votre panier n’est plus disponible. Veuillez le retirer du panier.',
    notOnSale: (line) =>
      `${line} : cette offre n’est plus en vente dans la boutique en ligne. Veuillez la retirer du panier.`,
    codesOff: (code) =>
      `Pour le moment, les codes de bon cadeau ne peuvent pas être utilisés dans la boutique en ligne. Veuillez retirer le code « ${code} ». Il conserve son solde.`,
    badCount: (line) => `${line} : cette quantité n’est pas possible. Veuillez la modifier.`,
    closed: (line) => `${line} : cette date n’est pas réservable. Veuillez en choisir une autre.`,
    past: (line) => `${line} : cette date est passée. Veuillez en choisir une autre.`,
    soldOut: (line) => `${line} : complet. Veuillez choisir une autre date ou un autre horaire.`,
    tooMany: (line, left) =>
      left < 2
        ? `${line} : il ne reste plus que ${left} place.`
        : `${line} : il ne reste plus que ${left} places.`,
    subticketRange: (line, part, range) => `${line} : veuillez choisir ${range} pour « ${part} ».`,
    subticketAtLeast: (line, part, atLeast) =>
      `${line} : veuillez choisir au moins ${atLeast} pour « ${part} ».`,
    needsPaidTicket: (line) =>
      `${line} : ce billet n’est disponible qu’avec un billet payant pour la même date et le même horaire.`,
    tooManyTours: (line, left) =>
      left < 2
        ? `${line} : il ne reste plus que ${left} visite guidée.`
        : `${line} : il ne reste plus que ${left} visites guidées.`,
    tooFewPlaces: (line, min) => `${line} : veuillez réserver au moins ${min} places.`,
    tooManyPlaces: (line, max) =>
      max < 2
        ? `${line} : vous pouvez réserver ${max} place au maximum.`
        : `${line} : vous pouvez réserver ${max} places au maximum.`,
    tooFewTickets: (line, min) =>
      min < 2
        ? `${line} : veuillez choisir au moins ${min} billet pour votre groupe.`
        : `${line} : veuillez choisir au moins ${min} billets pour votre groupe.`,
    tooManyTickets: (line, max) =>
      max < 2
        ? `${line} : vous pouvez choisir ${max} billet au maximum pour votre groupe.`
        : `${line} : vous pouvez choisir ${max} billets au maximum pour votre groupe.`,
    ticketsAsPlaces: (line, places, tickets) =>
      `${line} : veuillez choisir autant de billets que de places (places : ${places}, billets : ${tickets}).`,
    tourChanged: (line) =>
      `${line} : cette visite guidée a changé depuis que vous l’avez choisie. Veuillez la retirer du panier et la choisir à nouveau.`,
    answerMissing: (line, question) => `${line} : veuillez répondre à la question « ${question} ».`,
    answerUnfit: (line, question) =>
      `${line} : veuillez vérifier votre réponse à la question « ${question} ».`,
    answerTooLong: (line, question, most) =>
      `${line} : votre réponse à la question « ${question} » est trop longue. Veuillez la raccourcir à ${most} caractères.`,
    outOfStock: (line) => `${line} : article épuisé. Veuillez le retirer du panier.`,
    tooFewInStock: (line, left) =>
      left < 2
        ? `${line} : il n’en reste plus que ${left} exemplaire en stock.`
        : `${line} : il n’en reste plus que ${left} exemplaires en stock.`,
    needsOwners: (line) =>
      `${line} : cette carte est nominative. Veuillez la retirer du panier, la choisir à nouveau et indiquer le nom et l’adresse.`,
    ownerCount: (line, count) =>
      count < 2
        ? `${line} : veuillez indiquer exactement ${count} titulaire pour la carte.`
        : `${line} : veuillez indiquer exactement ${count} titulaires pour ${count} cartes.`,
    ownerName: (line) => `${line} : veuillez indiquer le nom du titulaire de chaque carte.`,
    ownerNameTooLong: (line, most) =>
      `${line} : un nom est trop long. Veuillez le raccourcir à ${most} caractères.`,
    ownerAddress: (line, owner, fields) =>
      `${line} : l’adresse indiquée pour ${owner} n’est pas complète. Veuillez vérifier : ${fields}.`,
    badAmount: (line, min, max) => `${line} : veuillez choisir un montant de ${min} à ${max}.`,
    unknownCode: (code) =>
      `Nous ne connaissons pas le code de bon cadeau « ${code} ». Veuillez vérifier votre saisie ou le retirer.`,
    codeTwice: (code) =>
      `Le code de bon cadeau « ${code} » figure deux fois dans le panier. Veuillez le retirer une fois.`,
    codesTooMany: (max) =>
      `Vous pouvez payer avec ${max} codes de bon cadeau au maximum à la fois. Veuillez retirer les autres.`,
    codeTooEarly: (code, day) =>
      `Le code de bon cadeau « ${code} » n’est valable qu’à partir du ${day}. Veuillez le retirer.`,
    codeTooLate: (code, day) =>
      `Le code de bon cadeau « ${code} » n’était valable que jusqu’au ${day}. Veuillez le retirer.`,
    codeEmpty: (code) =>
      `Le solde du code de bon cadeau « ${code} » est épuisé. Veuillez le retirer.`,
    codeHeld: (code, minutes) =>
      `Le bon cadeau « ${code} » est réservé pour une commande en cours de paiement. Si elle n’aboutit pas, il sera de nouveau disponible dans ${minutes} minutes au plus tard.`,
    tooExpensive:
      'Ce panier est trop important pour un seul paiement. Veuillez le répartir en plusieurs commandes.',
    noShipping: (country, contact) =>
      `Nous n’avons pas de tarif fixe pour la livraison de cette commande dans ce pays (${country}). Veuillez nous écrire : ${contact}`,
    tooManyFree: (minutes) =>
      `Trop de commandes gratuites ont été passées par vous ou depuis votre réseau. Veuillez réessayer dans ${minutes} minutes.`,
    noConfirming:
      'Les commandes gratuites se confirment par un e-mail que cette boutique ne peut pas envoyer actuellement. Veuillez contacter le musée.',
    unconfirmed:
      'Cette commande n’est pas encore confirmée. Veuillez ouvrir le lien contenu dans l’e-mail que nous vous avons envoyé.',
    unknownPayment: 'Ce mode de paiement n’est pas disponible. Veuillez en choisir un autre.',
    laterNeedsAccount:
      'Avec ce mode de paiement, vous payez plus tard, ce qui n’est possible qu’avec un compte client. Veuillez vous connecter ou choisir un autre mode de paiement.',
    laterForVoucher: (line) =>
      `${line} : un bon est valable immédiatement et ne peut donc pas être payé plus tard. Veuillez choisir un autre mode de paiement.`,
    nobodyPays:
      'Il ne reste rien à payer : le paiement express ne peut donc pas nous indiquer à qui envoyer la confirmation. Veuillez continuer sans le paiement express et saisir vos coordonnées.',
    tooManyLines: (most) =>
      `Un panier peut contenir ${most} lignes au maximum. Veuillez répartir votre commande.`,
    tooManyInOrder: (most) =>
      `Une commande peut comprendre ${most} places et articles au maximum. Veuillez la répartir ou, pour un groupe, contacter le musée.`,
    tooManyOfOffering: (line, most) =>
      `${line} : une commande peut comprendre ${most} places de cette offre au maximum. Veuillez en choisir moins ou, pour un groupe, contacter le musée.`,
    tooManyInSlot: (line, most) =>
      `${line} : une commande peut comprendre ${most} places à cet horaire au maximum. Veuillez en choisir moins ou, pour un groupe, contacter le musée.`,
    heldByEmail: (minutes) =>
      `Trop de réservations encore impayées ont été faites avec cette adresse e-mail. Veuillez terminer ce paiement ou réessayer dans ${minutes} minutes.`,
    heldByNetwork: (minutes) =>
      `Trop de réservations encore impayées ont été faites depuis votre réseau. Veuillez en choisir moins ou réessayer dans ${minutes} minutes.`,
    tooManyPayers: (minutes) =>
      `Trop de paiements express ont été commencés depuis votre réseau sans être terminés. Veuillez continuer sans le paiement express et saisir vos coordonnées, ou réessayer dans ${minutes} minutes.`,
    badAccount: 'Veuillez vérifier le titulaire du compte et l’IBAN.',
    customerIncomplete: 'Veuillez compléter vos coordonnées avant de payer.',
    providerUnreachable:
      'Notre prestataire de paiement est momentanément injoignable. Rien n’a été débité. Veuillez réessayer dans quelques minutes.',
    notPaid: 'Le paiement n’a pas abouti. Veuillez réessayer.',
    declined:
      'Le paiement a été refusé. Rien n’a été débité. Veuillez choisir un autre mode de paiement.',
    otherSession:
      'Le paiement a été commencé dans une autre session et n’est pas terminé. Rien n’a été débité. Veuillez payer dans cette session ou recommencer ici.',
    alreadyPaid: (bookingId) =>
      `Votre premier paiement nous est parvenu : numéro de réservation ${bookingId}. Vous recevrez la confirmation par e-mail. Si vous souhaitez acheter aussi ce panier, veuillez payer encore une fois.`,
    gone: 'Ce panier n’est plus valable : il a déjà été payé ou le délai de réservation est écoulé. Veuillez consulter vos e-mails.',
    tooLate:
      'Votre paiement est arrivé après la fin de la réservation, et ce que vous aviez choisi a été attribué entre-temps. Rien n’a été réservé ; nous vous remboursons et vous avons écrit à ce sujet.',
    mismatched:
      'Le paiement ne correspond pas à votre commande. Rien n’a été réservé ; ce que vous avez payé vous sera remboursé. Pour toute question, veuillez nous écrire.',
  },
  request: {
    unreadable: 'La demande n’a pas pu être lue. Veuillez recharger la page.',
    unknownAddress:
      'La boutique ne connaît pas l’adresse à laquelle elle a été ouverte. Veuillez l’ouvrir à son adresse habituelle.',
    noMailedLinks:
      'La boutique ne peut pas envoyer d’e-mails avec des liens pour le moment, car sa propre adresse n’est pas configurée. Veuillez contacter le musée.',
    notFound: 'Nous n’avons pas trouvé ce que vous cherchez.',
    unauthorised: 'Votre session a expiré. Veuillez saisir à nouveau vos coordonnées.',
    internal: 'Une erreur inattendue s’est produite. Veuillez réessayer dans un instant.',
    unavailable:
      'La boutique est momentanément indisponible. Veuillez réessayer dans un instant ; votre panier est conservé.',
    unknownVoucher:
      'Nous ne connaissons pas ce code de bon cadeau. Veuillez vérifier votre saisie.',
    codesOff:
      'Pour le moment, les codes de bon cadeau ne peuvent pas être utilisés dans la boutique en ligne.',
    tooManyCodes:
      'Vous avez saisi trop de codes de bon cadeau inconnus. Veuillez patienter une minute, puis réessayer.',
    wrongLogin: 'L’adresse e-mail ou le mot de passe est incorrect.',
    tooManyTries: (minutes) =>
      `Trop de tentatives. Veuillez patienter ${minutes} minutes, puis réessayer.`,
    linkUsedUp: 'Ce lien n’est plus valable. Veuillez en demander un nouveau.',
    fieldsMissing: 'Veuillez remplir tous les champs.',
  },
  field: {
    required: 'Veuillez remplir ce champ.',
    email: 'Veuillez saisir une adresse e-mail valable.',
    tooLong: 'Cette saisie est trop longue. Veuillez la raccourcir.',
    name: 'Veuillez ne saisir ici ni adresse Internet, ni numéro de téléphone, ni signes tels que < et @.',
    choice: 'Veuillez choisir une option dans la liste.',
    emailTaken:
      'Un compte existe déjà avec cette adresse e-mail. Veuillez vous connecter avec celle-ci ou en saisir une autre.',
    wrongPassword: 'Ce mot de passe est incorrect.',
    passwordTooShort: (least) => `Le mot de passe doit comporter au moins ${least} caractères.`,
  },
  addressField: {
    street: 'rue et numéro',
    zip: 'code postal',
    city: 'localité',
    country: 'pays',
  },
  answer: { yes: 'Oui', no: 'Non' },
  salutation: { ms: 'Madame', mr: 'Monsieur', none: 'Sans civilité' },
  payment: {
    card: 'Carte de crédit',
    directDebit: 'Prélèvement',
    invoice: 'Facture',
    applePay: 'Apple Pay',
    googlePay: 'Google Pay',
  },
  cookieWarning:
    'Nous utilisons des cookies pour faire fonctionner la boutique et comprendre comment elle est utilisée.',
  mail: {
    subject: (museum, number) => `${museum} : votre réservation ${number}`,
    greeting: (name) => `Bonjour ${name},`,
    intro: 'Nous vous remercions de votre réservation et nous réjouissons de votre visite.',
    bookingNumber: 'Numéro de réservation',
    wholeDay: 'toute la journée',
    meetingPoint: 'Point de rendez-vous',
    tourLanguage: 'Langue',
    total: 'Total',
    free: 'gratuit',
    taxIncluded: (rate) => `dont TVA ${rate} %`,
    orderIntro: 'Nous vous remercions de votre commande.',
    madeOutTo: 'Titulaire',
    sentTo: 'Envoi à',
    shipping: 'Frais de livraison',
    paidByCode: (code, left) => `Bon cadeau ${code} (solde ${left})`,
    vouchersFollow:
      'Les bons cadeaux vous parviennent dans un e-mail séparé, que vous pouvez transférer ou imprimer.',
    ticketsAttached:
      'Vous trouverez vos billets en pièce jointe. Veuillez les présenter à l’entrée, imprimés ou sur votre téléphone.',
    contact: (email) => `Des questions ? Écrivez-nous : ${email}`,
  },
  ticket: {
    title: (museum, number) => `${museum} : billets ${number}`,
    file: (number) => `billets-${number}.pdf`,
    page: (at, of) => `Billet ${at} sur ${of}`,
    admits: 'Billet',
    people: 'Personnes',
    price: 'Prix TVA incluse',
    place: 'Lieu',
    bookedBy: 'Réservé par',
    barcode: (code) => `Code-barres contenant le code ${code}`,
    entrance: 'À l’entrée',
    show: 'Veuillez présenter ce code à l’entrée, imprimé ou sur votre téléphone. Il ne peut être utilisé qu’une seule fois.',
    together:
      'Ce code est valable pour toutes les personnes indiquées sur ce billet. Veuillez vous présenter ensemble à l’entrée.',
    beOnTime: 'Veuillez arriver à temps au point de rendez-vous.',
  },
  voucher: {
    subject: (museum, count) => `${museum} : ${count === 1 ? 'bon cadeau' : 'bons cadeaux'}`,
    code: 'Code du bon cadeau',
    validUntil: 'Valable jusqu’au',
    redeem: (shop) =>
      `Rendez-vous sur ${shop} et saisissez le code dans le panier ; le solde éventuel reste disponible sur le code.`,
  },
  order: {
    paid: 'Cette commande a déjà été payée. Veuillez consulter vos e-mails.',
    over: 'Cette commande n’existe pas ou ne peut plus être payée.',
    subject: (museum) => `${museum} : votre commande`,
    text: (day, time) =>
      `Nous avons réservé pour vous ce que vous avez commandé. Veuillez payer au plus tard le ${day} à ${time} ; passé ce délai, la réservation expire.`,
    link: 'Voir et payer la commande',
  },
  confirm: {
    subject: (museum) => `${museum} : veuillez confirmer votre commande`,
    text: (minutes) =>
      `Une commande gratuite a été passée chez nous avec cette adresse e-mail. Veuillez la confirmer dans les ${minutes} minutes ; elle ne compte qu’alors.`,
    link: 'Confirmer la commande',
    ignore: 'Si vous n’avez rien commandé, vous n’avez rien à faire : rien ne sera réservé.',
    sent: {
      title: 'Veuillez consulter vos e-mails',
      text: (minutes) =>
        `Nous vous avons envoyé un lien. Veuillez confirmer ainsi votre commande dans les ${minutes} minutes ; nous vous la gardons jusque-là. Regardez aussi dans vos courriers indésirables.`,
    },
    ask: {
      title: 'Voulez-vous confirmer cette commande ?',
      text: 'Elle sera alors réservée, et vous recevrez la confirmation par e-mail.',
    },
    over: {
      title: 'Il n’y a plus rien à confirmer ici',
      text: 'Le lien n’est plus valable, ou le délai est écoulé. Rien n’a été réservé ; vous pouvez commander à nouveau.',
    },
    back: 'Vers la boutique',
  },
  refund: {
    subject: (museum) => `${museum} : votre paiement est remboursé`,
    late: 'Votre paiement est arrivé après la fin de la réservation, et ce que vous aviez choisi avait été attribué entre-temps. Rien n’a donc été réservé.',
    mismatched: 'Votre paiement ne correspondait pas à votre commande. Rien n’a donc été réservé.',
    ended:
      'Votre paiement est arrivé pour une commande qui avait été annulée ou remplacée par une nouvelle. Rien n’a été réservé pour celle-ci.',
    text: (amount) =>
      `Nous vous remboursons ${amount} par le moyen que vous avez utilisé pour payer. Selon votre banque, cela prend quelques jours ; vous n’avez rien à faire.`,
  },
  account: {
    greeting: 'Bonjour,',
    registered: {
      subject: (museum) => `${museum} : votre compte`,
      text: 'Votre compte est créé. Connectez-vous avec cette adresse e-mail et votre mot de passe.',
    },
    passwordChanged: {
      subject: (museum) => `${museum} : votre mot de passe a été modifié`,
      text: 'Votre mot de passe vient d’être modifié. Vos sessions sur tous les autres appareils ont été fermées.',
    },
    recovered: {
      subject: (museum) => `${museum} : votre mot de passe a été modifié`,
      text: 'Vous venez de définir un nouveau mot de passe et de confirmer ainsi que cette adresse e-mail est la vôtre. Comme personne ne l’avait confirmé auparavant, les données enregistrées dans le compte ont été supprimées pour votre sécurité et tous les appareils ont été déconnectés. Veuillez saisir à nouveau vos coordonnées lors de votre prochain achat. Les commandes restent valables.',
    },
    emailChanged: {
      subject: (museum) => `${museum} : votre adresse e-mail a été modifiée`,
      text: (to) => `Votre compte utilise désormais l’adresse e-mail ${to}.`,
    },
    wasItYou:
      'Vous n’êtes pas à l’origine de cette modification ? Veuillez nous écrire immédiatement.',
    reset: {
      subject: (museum) => `${museum} : nouveau mot de passe`,
      text: (minutes) =>
        `Vous souhaitez définir un nouveau mot de passe. Le lien est valable ${minutes} minutes et ne peut servir qu’une fois.`,
      link: 'Définir un nouveau mot de passe',
      ignore:
        'Vous n’avez rien demandé ? Vous n’avez alors rien à faire ; votre mot de passe reste inchangé.',
    },
  },
}
