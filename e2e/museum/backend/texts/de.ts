import type { ServerTexts } from './server-texts.ts'

export const de: ServerTexts = {
  problem: {
    emptyCart: 'Ihr Warenkorb ist leer.',
    unknownItem:
      'Ein Artikel in Ihrem Warenkorb ist nicht mehr erhältlich. Bitte entfernen Sie ihn aus dem Warenkorb.',
    notOnSale: (line) =>
      `${line}: Dieses Angebot wird im Online-Shop nicht mehr verkauft. Bitte entfernen Sie es aus dem Warenkorb.`,
    codesOff: (code) =>
      `Gutscheincodes können im Online-Shop zurzeit nicht eingelöst werden. Bitte entfernen Sie den Code «${code}». Er behält sein Guthaben.`,
    badCount: (line) => `${line}: Diese Anzahl ist nicht möglich. Bitte ändern Sie sie.`,
    closed: (line) => `${line}: Dieser Termin ist nicht buchbar. Bitte wählen Sie einen anderen.`,
    past: (line) => `${line}: Dieser Termin ist vorbei. Bitte wählen Sie einen anderen.`,
    soldOut: (line) => `${line}: Leider ausverkauft. Bitte wählen Sie einen anderen Termin.`,
    tooMany: (line, left) =>
      left === 1
        ? `${line}: Es ist nur noch 1 Platz frei.`
        : `${line}: Es sind nur noch ${left} Plätze frei.`,
    subticketRange: (line, part, range) =>
      `${line}: Bitte wählen Sie bei «${part}» die Anzahl ${range}.`,
    subticketAtLeast: (line, part, atLeast) =>
      `${line}: Bitte wählen Sie bei «${part}» mindestens ${atLeast}.`,
    needsPaidTicket: (line) =>
      `${line}: Dieses Ticket gibt es nur zusammen mit einem kostenpflichtigen Ticket für denselben Termin.`,
    tooManyTours: (line, left) =>
      left === 1
        ? `${line}: Es ist nur noch 1 Führung frei.`
        : `${line}: Es sind nur noch ${left} Führungen frei.`,
    tooFewPlaces: (line, min) => `${line}: Bitte buchen Sie mindestens ${min} Plätze.`,
    tooManyPlaces: (line, max) =>
      max === 1
        ? `${line}: Sie können höchstens 1 Platz buchen.`
        : `${line}: Sie können höchstens ${max} Plätze buchen.`,
    tooFewTickets: (line, min) =>
      min === 1
        ? `${line}: Bitte wählen Sie für Ihre Gruppe mindestens 1 Ticket.`
        : `${line}: Bitte wählen Sie für Ihre Gruppe mindestens ${min} Tickets.`,
    tooManyTickets: (line, max) =>
      max === 1
        ? `${line}: Sie können für Ihre Gruppe höchstens 1 Ticket wählen.`
        : `${line}: Sie können für Ihre Gruppe höchstens ${max} Tickets wählen.`,
    ticketsAsPlaces: (line, places, tickets) =>
      `${line}: Bitte wählen Sie gleich viele Tickets wie Plätze (Plätze: ${places}, Tickets: ${tickets}).`,
    tourChanged: (line) =>
      `${line}: Das Angebot zu dieser Führung hat sich geändert. Bitte entfernen Sie sie aus dem Warenkorb und wählen Sie sie neu.`,
    answerMissing: (line, question) => `${line}: Bitte beantworten Sie die Frage «${question}».`,
    answerUnfit: (line, question) =>
      `${line}: Bitte prüfen Sie Ihre Antwort auf die Frage «${question}».`,
    answerTooLong: (line, question, most) =>
      `${line}: Ihre Antwort auf die Frage «${question}» ist zu lang. Bitte kürzen Sie sie auf ${most} Zeichen.`,
    outOfStock: (line) =>
      `${line}: Leider nicht mehr vorrätig. Bitte entfernen Sie den Artikel aus dem Warenkorb.`,
    tooFewInStock: (line, left) =>
      left === 1
        ? `${line}: Es ist nur noch 1 Stück vorrätig.`
        : `${line}: Es sind nur noch ${left} Stück vorrätig.`,
    needsOwners: (line) =>
      `${line}: Diese Karte wird auf eine Person ausgestellt. Bitte entfernen Sie sie aus dem Warenkorb, wählen Sie sie neu und geben Sie Name und Adresse an.`,
    ownerCount: (line, count) =>
      count === 1
        ? `${line}: Bitte geben Sie genau 1 Person an, auf die die Karte ausgestellt wird.`
        : `${line}: Bitte geben Sie für ${count} Karten genau ${count} Personen an.`,
    ownerName: (line) =>
      `${line}: Bitte geben Sie für jede Karte den Namen der Inhaberin oder des Inhabers an.`,
    ownerNameTooLong: (line, most) =>
      `${line}: Ein Name ist zu lang. Bitte kürzen Sie ihn auf ${most} Zeichen.`,
    ownerAddress: (line, owner, fields) =>
      `${line}: Die Adresse von ${owner} ist nicht vollständig. Bitte prüfen Sie: ${fields}.`,
    badAmount: (line, min, max) => `${line}: Bitte wählen Sie einen Betrag von ${min} bis ${max}.`,
    unknownCode: (code) =>
      `Den Gutscheincode «${code}» kennen wir nicht. Bitte prüfen Sie die Eingabe oder entfernen Sie ihn.`,
    codeTwice: (code) =>
      `Der Gutscheincode «${code}» steht zweimal im Warenkorb. Bitte entfernen Sie ihn einmal.`,
    codesTooMany: (max) =>
      `Mit höchstens ${max} Gutscheincodes kann auf einmal bezahlt werden. Bitte entfernen Sie die übrigen.`,
    codeTooEarly: (code, day) =>
      `Der Gutscheincode «${code}» ist erst ab ${day} gültig. Bitte entfernen Sie ihn.`,
    codeTooLate: (code, day) =>
      `Der Gutscheincode «${code}» war nur bis ${day} gültig. Bitte entfernen Sie ihn.`,
    codeEmpty: (code) =>
      `Auf dem Gutscheincode «${code}» ist kein Guthaben mehr. Bitte entfernen Sie ihn.`,
    codeHeld: (code, minutes) =>
      `Der Gutschein «${code}» ist für eine Bestellung reserviert, die gerade bezahlt wird. Wird sie nicht abgeschlossen, ist er spätestens in ${minutes} Minuten wieder frei.`,
    tooExpensive:
      'Dieser Warenkorb ist für eine einzige Zahlung zu gross. Bitte teilen Sie ihn auf.',
    noShipping: (country, contact) =>
      `Für den Versand dieser Bestellung in dieses Land (${country}) haben wir keinen festen Preis. Bitte schreiben Sie uns: ${contact}`,
    tooManyFree: (minutes) =>
      `Von Ihnen oder aus Ihrem Netzwerk kamen zu viele kostenlose Bestellungen. Bitte versuchen Sie es in ${minutes} Minuten wieder.`,
    noConfirming:
      'Kostenlose Bestellungen werden per E-Mail bestätigt, die dieser Shop zurzeit nicht senden kann. Bitte wenden Sie sich an das Museum.',
    unconfirmed:
      'Diese Bestellung ist noch nicht bestätigt. Bitte öffnen Sie den Link in der E-Mail, die wir Ihnen geschickt haben.',
    unknownPayment: 'Diese Zahlungsart steht nicht zur Verfügung. Bitte wählen Sie eine andere.',
    laterNeedsAccount:
      'Mit dieser Zahlungsart bezahlen Sie später; das ist nur mit einem Kundenkonto möglich. Bitte melden Sie sich an oder wählen Sie eine andere Zahlungsart.',
    laterForVoucher: (line) =>
      `${line}: Ein Gutschein gilt sofort und kann deshalb nicht später bezahlt werden. Bitte wählen Sie eine andere Zahlungsart.`,
    nobodyPays:
      'Es ist nichts mehr zu bezahlen; über die Expresszahlung erfahren wir deshalb nicht, an wen die Bestätigung geht. Bitte fahren Sie ohne Expresszahlung fort und geben Sie Ihre Angaben ein.',
    tooManyLines: (most) =>
      `Ein Warenkorb kann höchstens ${most} Einträge haben. Bitte teilen Sie Ihre Bestellung auf.`,
    tooManyInOrder: (most) =>
      `Eine Bestellung kann höchstens ${most} Plätze und Artikel umfassen. Bitte teilen Sie sie auf, oder wenden Sie sich für eine Gruppe an das Museum.`,
    tooManyOfOffering: (line, most) =>
      `${line}: Eine Bestellung kann höchstens ${most} Plätze dieses Angebots umfassen. Bitte wählen Sie weniger, oder wenden Sie sich für eine Gruppe an das Museum.`,
    tooManyInSlot: (line, most) =>
      `${line}: Eine Bestellung kann höchstens ${most} Plätze zu dieser Zeit umfassen. Bitte wählen Sie weniger, oder wenden Sie sich für eine Gruppe an das Museum.`,
    heldByEmail: (minutes) =>
      `Mit dieser E-Mail-Adresse ist zu viel reserviert und noch nicht bezahlt. Bitte schliessen Sie jene Zahlung ab, oder versuchen Sie es in ${minutes} Minuten erneut.`,
    heldByNetwork: (minutes) =>
      `Aus Ihrem Netz ist zu viel reserviert und noch nicht bezahlt. Bitte wählen Sie weniger, oder versuchen Sie es in ${minutes} Minuten erneut.`,
    tooManyPayers: (minutes) =>
      `Aus Ihrem Netz wurden zu viele Expresszahlungen begonnen und nicht abgeschlossen. Bitte fahren Sie ohne Expresszahlung fort und geben Sie Ihre Angaben ein, oder versuchen Sie es in ${minutes} Minuten erneut.`,
    badAccount: 'Bitte prüfen Sie Kontoinhaberin oder Kontoinhaber und IBAN.',
    customerIncomplete: 'Bitte ergänzen Sie Ihre Angaben, bevor Sie bezahlen.',
    providerUnreachable:
      'Unser Zahlungsdienst ist im Moment nicht erreichbar. Es wurde nichts belastet. Bitte versuchen Sie es in ein paar Minuten erneut.',
    notPaid: 'Die Zahlung wurde nicht abgeschlossen. Bitte versuchen Sie es erneut.',
    declined:
      'Die Zahlung wurde abgelehnt. Es wurde nichts belastet. Bitte wählen Sie eine andere Zahlungsart.',
    otherSession:
      'Die Zahlung wurde in einer anderen Sitzung begonnen und ist noch nicht abgeschlossen. Es wurde nichts belastet. Bitte bezahlen Sie dort oder beginnen Sie hier noch einmal.',
    alreadyPaid: (bookingId) =>
      `Ihre erste Zahlung ist angekommen: Buchungsnummer ${bookingId}. Die Bestätigung erhalten Sie per E-Mail. Möchten Sie zusätzlich auch diesen Warenkorb kaufen, bezahlen Sie bitte noch einmal.`,
    gone: 'Dieser Warenkorb ist nicht mehr gültig: Er wurde bereits bezahlt, oder die Reservationszeit ist abgelaufen. Bitte prüfen Sie Ihre E-Mails.',
    tooLate:
      'Ihre Zahlung ist erst nach Ablauf der Reservation eingetroffen, und was Sie gewählt hatten, ist inzwischen vergeben. Es wurde nichts gebucht; wir erstatten Ihnen den Betrag und haben Ihnen dazu geschrieben.',
    mismatched:
      'Die Zahlung stimmt nicht mit Ihrer Bestellung überein. Es wurde nichts gebucht; was Sie bezahlt haben, erhalten Sie zurück. Bei Fragen schreiben Sie uns bitte.',
  },
  request: {
    unreadable: 'Die Anfrage konnte nicht gelesen werden. Bitte laden Sie die Seite neu.',
    unknownAddress:
      'Der Shop kennt die Adresse nicht, unter der er aufgerufen wurde. Bitte öffnen Sie ihn unter seiner üblichen Adresse.',
    noMailedLinks:
      'Der Shop kann zurzeit keine E-Mails mit Links senden, weil seine eigene Adresse nicht eingestellt ist. Bitte wenden Sie sich an das Museum.',
    notFound: 'Das Gesuchte wurde nicht gefunden.',
    unauthorised: 'Ihre Sitzung ist abgelaufen. Bitte geben Sie Ihre Angaben noch einmal ein.',
    internal: 'Es ist ein unerwarteter Fehler aufgetreten. Bitte versuchen Sie es in Kürze erneut.',
    unavailable:
      'Der Shop ist gerade kurz nicht erreichbar. Bitte versuchen Sie es gleich noch einmal; Ihr Warenkorb bleibt erhalten.',
    unknownVoucher: 'Diesen Gutscheincode kennen wir nicht. Bitte prüfen Sie die Eingabe.',
    codesOff: 'Gutscheincodes können im Online-Shop zurzeit nicht eingelöst werden.',
    tooManyCodes:
      'Sie haben zu viele unbekannte Gutscheincodes eingegeben. Bitte warten Sie eine Minute und versuchen Sie es dann erneut.',
    wrongLogin: 'E-Mail-Adresse oder Passwort ist nicht richtig.',
    tooManyTries: (minutes) =>
      `Das waren zu viele Versuche. Bitte warten Sie ${minutes} Minuten und versuchen Sie es dann erneut.`,
    linkUsedUp: 'Dieser Link ist nicht mehr gültig. Bitte fordern Sie einen neuen an.',
    fieldsMissing: 'Bitte füllen Sie alle Felder aus.',
  },
  field: {
    required: 'Bitte füllen Sie dieses Feld aus.',
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    tooLong: 'Diese Angabe ist zu lang. Bitte kürzen Sie sie.',
    name: 'Bitte geben Sie hier keine Internetadressen, Telefonnummern oder Sonderzeichen wie < und @ ein.',
    choice: 'Bitte wählen Sie einen Eintrag aus der Liste.',
    emailTaken:
      'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Bitte melden Sie sich damit an oder geben Sie eine andere Adresse ein.',
    wrongPassword: 'Dieses Passwort ist nicht richtig.',
    passwordTooShort: (least) => `Das Passwort muss mindestens ${least} Zeichen lang sein.`,
  },
  addressField: {
    street: 'Strasse und Hausnummer',
    zip: 'Postleitzahl',
    city: 'Ort',
    country: 'Land',
  },
  answer: { yes: 'Ja', no: 'Nein' },
  salutation: { ms: 'Frau', mr: 'Herr', none: 'Keine Anrede' },
  payment: {
    card: 'Kreditkarte',
    directDebit: 'Lastschrift',
    invoice: 'Rechnung',
    applePay: 'Apple Pay',
    googlePay: 'Google Pay',
  },
  cookieWarning:
    'Wir verwenden Cookies, damit der Shop funktioniert und damit wir verstehen, wie er genutzt wird.',
  mail: {
    subject: (museum, number) => `${museum}: Ihre Buchung ${number}`,
    greeting: (name) => `Guten Tag ${name}`,
    intro: 'Vielen Dank für Ihre Buchung. Wir freuen uns auf Ihren Besuch.',
    bookingNumber: 'Buchungsnummer',
    wholeDay: 'ganzer Tag',
    meetingPoint: 'Treffpunkt',
    tourLanguage: 'Sprache',
    total: 'Total',
    free: 'gratis',
    taxIncluded: (rate) => `darin enthalten ${rate}% MwSt.`,
    orderIntro: 'Vielen Dank für Ihre Bestellung.',
    madeOutTo: 'Ausgestellt auf',
    sentTo: 'Versand an',
    shipping: 'Versandkosten',
    paidByCode: (code, left) => `Gutschein ${code} (Restguthaben ${left})`,
    vouchersFollow:
      'Gutscheine erhalten Sie in einer eigenen E-Mail, die Sie weiterleiten oder ausdrucken können.',
    ticketsAttached:
      'Ihre Tickets finden Sie im Anhang. Zeigen Sie sie am Eingang, ausgedruckt oder auf dem Telefon.',
    contact: (email) => `Haben Sie Fragen? Schreiben Sie uns: ${email}`,
  },
  ticket: {
    title: (museum, number) => `${museum}: Tickets ${number}`,
    file: (number) => `tickets-${number}.pdf`,
    page: (at, of) => `Ticket ${at} von ${of}`,
    admits: 'Ticket',
    people: 'Personen',
    price: 'Preis inkl. MwSt.',
    place: 'Ort',
    bookedBy: 'Gebucht von',
    barcode: (code) => `Barcode mit dem Code ${code}`,
    entrance: 'Am Eingang',
    show: 'Zeigen Sie diesen Code am Eingang, ausgedruckt oder auf dem Telefon. Er lässt sich nur einmal verwenden.',
    together:
      'Der Code gilt für alle, die auf diesem Ticket stehen. Bitte kommen Sie gemeinsam zum Eingang.',
    beOnTime: 'Bitte seien Sie rechtzeitig am Treffpunkt.',
  },
  voucher: {
    subject: (museum, count) => `${museum}: ${count === 1 ? 'Gutschein' : 'Gutscheine'}`,
    code: 'Gutscheincode',
    validUntil: 'Gültig bis',
    redeem: (shop) =>
      `Geben Sie den Code unter ${shop} im Warenkorb ein; was übrig bleibt, bleibt auf dem Code.`,
  },
  order: {
    paid: 'Diese Bestellung wurde bereits bezahlt. Bitte prüfen Sie Ihre E-Mails.',
    over: 'Diese Bestellung gibt es nicht, oder sie kann nicht mehr bezahlt werden.',
    subject: (museum) => `${museum}: Ihre Bestellung`,
    text: (day, time) =>
      `Wir haben für Sie reserviert, was Sie bei uns bestellt haben. Bitte bezahlen Sie bis ${day}, ${time} Uhr; danach verfällt die Reservation.`,
    link: 'Bestellung ansehen und bezahlen',
  },
  confirm: {
    subject: (museum) => `${museum}: bitte bestätigen Sie Ihre Bestellung`,
    text: (minutes) =>
      `Mit dieser E-Mail-Adresse wurde bei uns etwas Kostenloses bestellt. Bitte bestätigen Sie die Bestellung innerhalb von ${minutes} Minuten; erst dann gilt sie.`,
    link: 'Bestellung bestätigen',
    ignore: 'Wenn Sie nichts bestellt haben, brauchen Sie nichts zu tun: Es wird nichts gebucht.',
    sent: {
      title: 'Bitte sehen Sie in Ihrer E-Mail nach',
      text: (minutes) =>
        `Wir haben Ihnen einen Link geschickt. Bitte bestätigen Sie damit Ihre Bestellung innerhalb von ${minutes} Minuten; so lange halten wir sie für Sie frei. Sehen Sie auch im Spam-Ordner nach.`,
    },
    ask: {
      title: 'Möchten Sie diese Bestellung bestätigen?',
      text: 'Danach ist sie gebucht, und die Bestätigung kommt per E-Mail.',
    },
    over: {
      title: 'Hier ist nichts mehr zu bestätigen',
      text: 'Der Link ist nicht mehr gültig, oder die Zeit ist abgelaufen. Es wurde nichts gebucht; Sie können neu bestellen.',
    },
    back: 'Zum Shop',
  },
  refund: {
    subject: (museum) => `${museum}: Ihre Zahlung wird erstattet`,
    late: 'Ihre Zahlung ist erst eingetroffen, als die Reservation abgelaufen war, und was Sie gewählt hatten, war inzwischen vergeben. Es wurde deshalb nichts gebucht.',
    mismatched:
      'Ihre Zahlung stimmte nicht mit Ihrer Bestellung überein. Es wurde deshalb nichts gebucht.',
    ended:
      'Ihre Zahlung ist für eine Bestellung eingetroffen, die abgebrochen oder durch eine neue ersetzt worden war. Dafür wurde nichts gebucht.',
    text: (amount) =>
      `Wir erstatten Ihnen ${amount} auf dem Weg, auf dem Sie bezahlt haben. Je nach Bank dauert das einige Tage; Sie brauchen nichts zu tun.`,
  },
  account: {
    greeting: 'Guten Tag',
    registered: {
      subject: (museum) => `${museum}: Ihr Konto`,
      text: 'Ihr Konto ist eröffnet. Melden Sie sich mit dieser E-Mail-Adresse und Ihrem Passwort an.',
    },
    passwordChanged: {
      subject: (museum) => `${museum}: Ihr Passwort wurde geändert`,
      text: 'Ihr Passwort wurde soeben geändert. Auf allen anderen Geräten wurden Sie abgemeldet.',
    },
    recovered: {
      subject: (museum) => `${museum}: Ihr Passwort wurde geändert`,
      text: 'Sie haben soeben ein neues Passwort gesetzt und damit bestätigt, dass diese E-Mail-Adresse Ihnen gehört. Weil das zuvor niemand bestätigt hatte, wurden die im Konto gespeicherten Angaben zu Ihrem Schutz entfernt und alle Geräte abgemeldet. Bitte tragen Sie Ihre Angaben beim nächsten Einkauf neu ein. Bestellungen bleiben gültig.',
    },
    emailChanged: {
      subject: (museum) => `${museum}: Ihre E-Mail-Adresse wurde geändert`,
      text: (to) => `Ihr Konto läuft jetzt auf die E-Mail-Adresse ${to}.`,
    },
    wasItYou: 'Waren Sie das nicht? Dann schreiben Sie uns bitte sofort.',
    reset: {
      subject: (museum) => `${museum}: neues Passwort`,
      text: (minutes) =>
        `Sie möchten ein neues Passwort festlegen. Der Link ist ${minutes} Minuten lang gültig und lässt sich einmal verwenden.`,
      link: 'Neues Passwort festlegen',
      ignore:
        'Haben Sie das nicht verlangt? Dann müssen Sie nichts tun; Ihr Passwort bleibt, wie es ist.',
    },
  },
}
