import type { ServerTexts } from './server-texts.ts'

export const nl: ServerTexts = {
  problem: {
    emptyCart: 'Uw winkelmand is leeg.',
    unknownItem:
      'Een artikel in uw winkelmand is niet meer verkrijgbaar. Verwijder het uit de winkelmand.',
    notOnSale: (line) =>
      `${line}: dit wordt niet meer in de webshop verkocht. Verwijder het uit de winkelmand.`,
    codesOff: (code) =>
      `Cadeauboncodes kunnen op dit moment niet in de webshop worden ingewisseld. Verwijder de code ‘${code}’. Het tegoed blijft behouden.`,
    badCount: (line) => `${line}: dit aantal is niet mogelijk. Pas het aantal aan.`,
    closed: (line) => `${line}: deze datum is niet te boeken. Kies een andere.`,
    past: (line) => `${line}: deze datum is voorbij. Kies een andere.`,
    soldOut: (line) => `${line}: helaas uitverkocht. Kies een andere datum of tijd.`,
    tooMany: (line, left) =>
      left === 1
        ? `${line}: er is nog maar 1 plaats vrij.`
        : `${line}: er zijn nog maar ${left} plaatsen vrij.`,
    subticketRange: (line, part, range) => `${line}: kies ${range} voor ‘${part}’.`,
    subticketAtLeast: (line, part, atLeast) =>
      `${line}: kies ten minste ${atLeast} voor ‘${part}’.`,
    needsPaidTicket: (line) =>
      `${line}: dit ticket is alleen verkrijgbaar samen met een betaald ticket voor dezelfde datum en tijd.`,
    tooManyTours: (line, left) =>
      left === 1
        ? `${line}: er is nog maar 1 rondleiding vrij.`
        : `${line}: er zijn nog maar ${left} rondleidingen vrij.`,
    tooFewPlaces: (line, min) => `${line}: boek ten minste ${min} plaatsen.`,
    tooManyPlaces: (line, max) =>
      max === 1
        ? `${line}: u kunt ten hoogste 1 plaats boeken.`
        : `${line}: u kunt ten hoogste ${max} plaatsen boeken.`,
    tooFewTickets: (line, min) =>
      min === 1
        ? `${line}: kies ten minste 1 ticket voor uw groep.`
        : `${line}: kies ten minste ${min} tickets voor uw groep.`,
    tooManyTickets: (line, max) =>
      max === 1
        ? `${line}: u kunt voor uw groep ten hoogste 1 ticket kiezen.`
        : `${line}: u kunt voor uw groep ten hoogste ${max} tickets kiezen.`,
    ticketsAsPlaces: (line, places, tickets) =>
      `${line}: kies evenveel tickets als plaatsen (plaatsen: ${places}, tickets: ${tickets}).`,
    tourChanged: (line) =>
      `${line}: deze rondleiding is intussen gewijzigd. Verwijder de rondleiding uit de winkelmand en kies opnieuw.`,
    answerMissing: (line, question) => `${line}: beantwoord de vraag ‘${question}’.`,
    answerUnfit: (line, question) => `${line}: controleer uw antwoord op de vraag ‘${question}’.`,
    answerTooLong: (line, question, most) =>
      `${line}: uw antwoord op de vraag ‘${question}’ is te lang. Kort het in tot ${most} tekens.`,
    outOfStock: (line) =>
      `${line}: helaas niet meer op voorraad. Verwijder het artikel uit de winkelmand.`,
    tooFewInStock: (line, left) =>
      left === 1
        ? `${line}: er is nog maar 1 exemplaar op voorraad.`
        : `${line}: er zijn nog maar ${left} exemplaren op voorraad.`,
    needsOwners: (line) =>
      `${line}: deze kaart staat op naam. Verwijder de kaart uit de winkelmand, kies deze opnieuw en vul naam en adres in.`,
    ownerCount: (line, count) =>
      count === 1
        ? `${line}: vul precies 1 persoon in op wiens naam de kaart komt.`
        : `${line}: vul voor ${count} kaarten precies ${count} personen in.`,
    ownerName: (line) => `${line}: vul voor elke kaart de naam van de houder in.`,
    ownerNameTooLong: (line, most) =>
      `${line}: een naam is te lang. Kort de naam in tot ${most} tekens.`,
    ownerAddress: (line, owner, fields) =>
      `${line}: het adres van ${owner} is niet volledig. Controleer: ${fields}.`,
    badAmount: (line, min, max) => `${line}: kies een bedrag van ${min} tot en met ${max}.`,
    unknownCode: (code) =>
      `We kennen de cadeauboncode ‘${code}’ niet. Controleer uw invoer of verwijder de code.`,
    codeTwice: (code) =>
      `De cadeauboncode ‘${code}’ staat twee keer in de winkelmand. Verwijder de code één keer.`,
    codesTooMany: (max) =>
      `U kunt met hoogstens ${max} cadeauboncodes tegelijk betalen. Verwijder de overige.`,
    codeTooEarly: (code, day) =>
      `De cadeauboncode ‘${code}’ is pas geldig vanaf ${day}. Verwijder de code.`,
    codeTooLate: (code, day) =>
      `De cadeauboncode ‘${code}’ was geldig tot en met ${day}. Verwijder de code.`,
    codeEmpty: (code) =>
      `Er staat geen tegoed meer op de cadeauboncode ‘${code}’. Verwijder de code.`,
    codeHeld: (code, minutes) =>
      `De cadeaubon ‘${code}’ is gereserveerd voor een bestelling die op dit moment wordt betaald. Wordt die niet afgerond, dan is hij uiterlijk over ${minutes} minuten weer vrij.`,
    tooExpensive: 'Deze winkelmand is te groot voor één betaling. Verdeel de bestelling.',
    noShipping: (country, contact) =>
      `Voor verzending van deze bestelling naar dit land (${country}) hebben we geen vaste prijs. Schrijf ons: ${contact}`,
    tooManyFree: (minutes) =>
      `Er zijn te veel gratis bestellingen door u of vanuit uw netwerk gedaan. Probeer het over ${minutes} minuten opnieuw.`,
    noConfirming:
      'Gratis bestellingen worden bevestigd via een e-mail die deze winkel op dit moment niet kan versturen. Neem contact op met het museum.',
    unconfirmed:
      'Deze bestelling is nog niet bevestigd. Open de link in de e-mail die wij u hebben gestuurd.',
    unknownPayment: 'Deze betaalwijze is niet beschikbaar. Kies een andere.',
    laterNeedsAccount:
      'Met deze betaalwijze betaalt u later; dat kan alleen met een account. Log in of kies een andere betaalwijze.',
    laterForVoucher: (line) =>
      `${line}: een cadeaubon is meteen geldig en kan daarom niet later worden betaald. Kies een andere betaalwijze.`,
    nobodyPays:
      'Er valt niets meer te betalen, dus via de expresbetaling horen we niet naar wie de bevestiging moet. Vul uw gegevens in om verder te gaan.',
    tooManyLines: (most) =>
      `Een winkelmand kan ten hoogste ${most} regels hebben. Splits uw bestelling op.`,
    tooManyInOrder: (most) =>
      `Een bestelling kan ten hoogste ${most} plaatsen en artikelen omvatten. Splits uw bestelling op, of neem voor een groep contact op met het museum.`,
    tooManyOfOffering: (line, most) =>
      `${line}: een bestelling kan ten hoogste ${most} plaatsen van dit aanbod omvatten. Kies er minder, of neem voor een groep contact op met het museum.`,
    tooManyInSlot: (line, most) =>
      `${line}: een bestelling kan ten hoogste ${most} plaatsen op dit tijdstip omvatten. Kies er minder, of neem voor een groep contact op met het museum.`,
    heldByEmail: (minutes) =>
      `Met dit e-mailadres is te veel gereserveerd en nog niet betaald. Rond die betaling af, of probeer het over ${minutes} minuten opnieuw.`,
    heldByNetwork: (minutes) =>
      `Vanaf uw netwerk is te veel gereserveerd en nog niet betaald. Kies minder, of probeer het over ${minutes} minuten opnieuw.`,
    tooManyPayers: (minutes) =>
      `Vanaf uw netwerk zijn te veel expresbetalingen begonnen en niet voltooid. Vul uw gegevens in om verder te gaan, of probeer het over ${minutes} minuten opnieuw.`,
    badAccount: 'Controleer de rekeninghouder en het IBAN.',
    customerIncomplete: 'Vul uw gegevens aan voordat u betaalt.',
    providerUnreachable:
      'Onze betaaldienst is momenteel niet bereikbaar. Er is niets afgeschreven. Probeer het over een paar minuten opnieuw.',
    notPaid: 'De betaling is niet voltooid. Probeer het opnieuw.',
    declined: 'De betaling is geweigerd. Er is niets afgeschreven. Kies een andere betaalwijze.',
    otherSession:
      'De betaling is in een andere sessie begonnen en nog niet voltooid. Er is niets afgeschreven. Betaal daar of begin hier opnieuw.',
    alreadyPaid: (bookingId) =>
      `Uw eerste betaling is binnengekomen: boekingsnummer ${bookingId}. U ontvangt de bevestiging per e-mail. Wilt u ook deze winkelmand kopen, betaal dan nog een keer.`,
    gone: 'Deze winkelmand is niet meer geldig: hij is al betaald of de reserveringstijd is verstreken. Controleer uw e-mail.',
    tooLate:
      'Uw betaling kwam binnen nadat de reservering was verlopen, en wat u had gekozen is intussen vergeven. Er is niets geboekt; wij betalen u het bedrag terug en hebben u daarover geschreven.',
    mismatched:
      'De betaling komt niet overeen met uw bestelling. Er is niets geboekt; wat u hebt betaald, krijgt u terug. Schrijf ons als u vragen hebt.',
  },
  request: {
    unreadable: 'De aanvraag kon niet worden gelezen. Laad de pagina opnieuw.',
    unknownAddress:
      'De winkel kent het adres niet waarop hij is geopend. Open de winkel via het gebruikelijke adres.',
    noMailedLinks:
      'De winkel kan op dit moment geen e-mails met links versturen, omdat het eigen adres niet is ingesteld. Neem contact op met het museum.',
    notFound: 'We hebben niet gevonden wat u zoekt.',
    unauthorised: 'Uw sessie is verlopen. Vul uw gegevens opnieuw in.',
    internal: 'Er is een onverwachte fout opgetreden. Probeer het over een ogenblik opnieuw.',
    unavailable:
      'De shop is even niet bereikbaar. Probeert u het zo meteen opnieuw; uw winkelmand blijft bewaard.',
    unknownVoucher: 'We kennen deze cadeauboncode niet. Controleer uw invoer.',
    codesOff: 'Cadeauboncodes kunnen op dit moment niet in de webshop worden ingewisseld.',
    tooManyCodes:
      'U hebt te veel onbekende cadeauboncodes ingevoerd. Wacht een minuut en probeer het dan opnieuw.',
    wrongLogin: 'Het e-mailadres of wachtwoord klopt niet.',
    tooManyTries: (minutes) =>
      `Dat waren te veel pogingen. Wacht ${minutes} minuten en probeer het dan opnieuw.`,
    linkUsedUp: 'Deze link is niet meer geldig. Vraag een nieuwe aan.',
    fieldsMissing: 'Vul alle velden in.',
  },
  field: {
    required: 'Vul dit veld in.',
    email: 'Vul een geldig e-mailadres in.',
    tooLong: 'Deze invoer is te lang. Kort de tekst in.',
    name: 'Vul hier geen internetadressen, telefoonnummers of tekens zoals < en @ in.',
    choice: 'Kies een optie uit de lijst.',
    emailTaken:
      'Er bestaat al een account met dit e-mailadres. Log ermee in of vul een ander adres in.',
    wrongPassword: 'Dit wachtwoord klopt niet.',
    passwordTooShort: (least) => `Het wachtwoord moet minstens ${least} tekens lang zijn.`,
  },
  addressField: {
    street: 'straat en huisnummer',
    zip: 'postcode',
    city: 'plaats',
    country: 'land',
  },
  answer: { yes: 'Ja', no: 'Nee' },
  salutation: { ms: 'Mevrouw', mr: 'De heer', none: 'Geen aanhef' },
  payment: {
    card: 'Creditcard',
    directDebit: 'Automatische incasso',
    invoice: 'Factuur',
    applePay: 'Apple Pay',
    googlePay: 'Google Pay',
  },
  cookieWarning:
    'We gebruiken cookies om de shop te laten werken en om te begrijpen hoe hij wordt gebruikt.',
  mail: {
    subject: (museum, number) => `${museum}: uw boeking ${number}`,
    greeting: (name) => `Beste ${name},`,
    intro: 'Hartelijk dank voor uw boeking. We heten u graag welkom.',
    bookingNumber: 'Boekingsnummer',
    wholeDay: 'hele dag',
    meetingPoint: 'Ontmoetingspunt',
    tourLanguage: 'Taal',
    total: 'Totaal',
    free: 'gratis',
    taxIncluded: (rate) => `inclusief ${rate}% btw`,
    orderIntro: 'Hartelijk dank voor uw bestelling.',
    madeOutTo: 'Op naam van',
    sentTo: 'Verzending naar',
    shipping: 'Verzendkosten',
    paidByCode: (code, left) => `Cadeaubon ${code} (resterend tegoed ${left})`,
    vouchersFollow:
      'Cadeaubonnen ontvangt u in een aparte e-mail, die u kunt doorsturen of afdrukken.',
    ticketsAttached:
      'Uw tickets vindt u in de bijlage. Toon ze bij de ingang, afgedrukt of op uw telefoon.',
    contact: (email) => `Vragen? Schrijf ons: ${email}`,
  },
  ticket: {
    title: (museum, number) => `${museum}: tickets ${number}`,
    file: (number) => `tickets-${number}.pdf`,
    page: (at, of) => `Ticket ${at} van ${of}`,
    admits: 'Ticket',
    people: 'Personen',
    price: 'Prijs inclusief btw',
    place: 'Locatie',
    bookedBy: 'Geboekt door',
    barcode: (code) => `Barcode met de code ${code}`,
    entrance: 'Bij de ingang',
    show: 'Toon deze code bij de ingang, afgedrukt of op uw telefoon. De code kan maar één keer worden gebruikt.',
    together: 'De code geldt voor iedereen op dit ticket. Kom samen naar de ingang.',
    beOnTime: 'Wees op tijd op het ontmoetingspunt.',
  },
  voucher: {
    subject: (museum, count) => `${museum}: ${count === 1 ? 'cadeaubon' : 'cadeaubonnen'}`,
    code: 'Cadeauboncode',
    validUntil: 'Geldig tot en met',
    redeem: (shop) =>
      `Ga naar ${shop} en voer de code in bij uw winkelmand; wat overblijft, blijft op de code staan.`,
  },
  order: {
    paid: 'Deze bestelling is al betaald. Kijk in uw e-mail.',
    over: 'Deze bestelling bestaat niet of kan niet meer worden betaald.',
    subject: (museum) => `${museum}: uw bestelling`,
    text: (day, time) =>
      `We hebben voor u gereserveerd wat u bij ons hebt besteld. Betaal uiterlijk op ${day} om ${time} uur; daarna vervalt de reservering.`,
    link: 'Bestelling bekijken en betalen',
  },
  confirm: {
    subject: (museum) => `${museum}: bevestig uw bestelling`,
    text: (minutes) =>
      `Met dit e-mailadres is bij ons iets gratis besteld. Bevestig de bestelling binnen ${minutes} minuten; pas dan is zij geldig.`,
    link: 'Bestelling bevestigen',
    ignore: 'Hebt u niets besteld, dan hoeft u niets te doen: er wordt niets geboekt.',
    sent: {
      title: 'Kijk in uw e-mail',
      text: (minutes) =>
        `Wij hebben u een link gestuurd. Bevestig daarmee uw bestelling binnen ${minutes} minuten; zo lang houden wij haar voor u vast. Kijk ook in uw map met ongewenste e-mail.`,
    },
    ask: {
      title: 'Wilt u deze bestelling bevestigen?',
      text: 'Daarna is zij geboekt en komt de bevestiging per e-mail.',
    },
    over: {
      title: 'Hier valt niets meer te bevestigen',
      text: 'De link is niet meer geldig of de tijd is verstreken. Er is niets geboekt; u kunt opnieuw bestellen.',
    },
    back: 'Naar de winkel',
  },
  refund: {
    subject: (museum) => `${museum}: uw betaling wordt terugbetaald`,
    late: 'Uw betaling kwam binnen nadat de reservering was verlopen, en wat u had gekozen was intussen vergeven. Er is daarom niets geboekt.',
    mismatched: 'Uw betaling kwam niet overeen met uw bestelling. Er is daarom niets geboekt.',
    ended:
      'Uw betaling kwam binnen voor een bestelling die was geannuleerd of door een nieuwe was vervangen. Daarvoor is niets geboekt.',
    text: (amount) =>
      `Wij betalen u ${amount} terug op de manier waarop u hebt betaald. Afhankelijk van uw bank duurt dat enkele dagen; u hoeft niets te doen.`,
  },
  account: {
    greeting: 'Goedendag,',
    registered: {
      subject: (museum) => `${museum}: uw account`,
      text: 'Uw account is klaar. Log in met dit e-mailadres en uw wachtwoord.',
    },
    passwordChanged: {
      subject: (museum) => `${museum}: uw wachtwoord is gewijzigd`,
      text: 'Uw wachtwoord is zojuist gewijzigd. Op alle andere apparaten bent u uitgelogd.',
    },
    recovered: {
      subject: (museum) => `${museum}: uw wachtwoord is gewijzigd`,
      text: 'U hebt zojuist een nieuw wachtwoord ingesteld en daarmee bevestigd dat dit e-mailadres van u is. Omdat niemand dat eerder had bevestigd, zijn de gegevens in het account voor uw veiligheid verwijderd en zijn alle apparaten uitgelogd. Vul uw gegevens bij uw volgende aankoop opnieuw in. Bestellingen blijven geldig.',
    },
    emailChanged: {
      subject: (museum) => `${museum}: uw e-mailadres is gewijzigd`,
      text: (to) => `Uw account gebruikt nu het e-mailadres ${to}.`,
    },
    wasItYou: 'Was u dit niet? Schrijf ons dan meteen.',
    reset: {
      subject: (museum) => `${museum}: nieuw wachtwoord`,
      text: (minutes) =>
        `U wilt een nieuw wachtwoord instellen. De link is ${minutes} minuten geldig en kan één keer worden gebruikt.`,
      link: 'Nieuw wachtwoord instellen',
      ignore:
        'Hebt u hier niet om gevraagd? Dan hoeft u niets te doen; uw wachtwoord blijft zoals het is.',
    },
  },
}
