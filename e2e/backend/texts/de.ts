import type { ServerTexts } from './server-texts.ts'

export const de: ServerTexts = {
  problem: {
    emptyCart: 'Ihr Warenkorb ist leer.',
    unknownItem:
      'Ein Artikel in Ihrem Warenkorb ist nicht mehr erhältlich. Bitte entfernen Sie ihn aus dem Warenkorb.',
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
    unknownPayment: 'Diese Zahlungsart steht nicht zur Verfügung. Bitte wählen Sie eine andere.',
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
  },
  request: {
    unreadable: 'Die Anfrage konnte nicht gelesen werden. Bitte laden Sie die Seite neu.',
    notFound: 'Das Gesuchte wurde nicht gefunden.',
    unauthorised: 'Ihre Sitzung ist abgelaufen. Bitte geben Sie Ihre Angaben noch einmal ein.',
    internal: 'Es ist ein unerwarteter Fehler aufgetreten. Bitte versuchen Sie es in Kürze erneut.',
    unknownVoucher: 'Diesen Gutscheincode kennen wir nicht. Bitte prüfen Sie die Eingabe.',
    noShipping: 'In dieses Land versenden wir nicht.',
  },
  field: {
    required: 'Bitte füllen Sie dieses Feld aus.',
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    tooLong: 'Diese Angabe ist zu lang. Bitte kürzen Sie sie.',
    choice: 'Bitte wählen Sie einen Eintrag aus der Liste.',
  },
  answer: { yes: 'Ja', no: 'Nein' },
  salutation: { ms: 'Frau', mr: 'Herr', none: 'Keine Anrede' },
  payment: { card: 'Kreditkarte', directDebit: 'Lastschrift', invoice: 'Rechnung' },
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
    atEntrance: 'Zeigen Sie diese E-Mail am Eingang, ausgedruckt oder auf dem Telefon.',
    contact: (email) => `Haben Sie Fragen? Schreiben Sie uns: ${email}`,
  },
}
