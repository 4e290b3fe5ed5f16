import type { ProviderTexts } from './provider-texts.ts'

export const de: ProviderTexts = {
  title: 'Sicher bezahlen',
  payTo: (merchant) => `Zahlung an ${merchant}`,
  amount: 'Betrag',
  card: {
    heading: 'Kartendaten',
    number: 'Kartennummer',
    expiry: 'Gültig bis',
    expiryHint: 'MM/JJ',
    code: 'Prüfnummer',
    codeHint: '3 Ziffern auf der Rückseite',
  },
  directDebit: {
    heading: 'Lastschrift',
    mandate: (merchant) =>
      `Mit Ihrer Bestätigung ermächtigen Sie ${merchant}, den Betrag einmalig von diesem Konto einzuziehen.`,
    holder: 'Kontoinhaberin oder Kontoinhaber',
    iban: 'IBAN',
  },
  invoice: {
    heading: 'Rechnung',
    terms: 'Sie erhalten die Rechnung per E-Mail und bezahlen sie innert 30 Tagen.',
  },
  pay: (amount) => `${amount} bezahlen`,
  confirm: (amount) => `${amount} bestätigen`,
  cancel: 'Abbrechen',
  errors: {
    summary: 'Bitte prüfen Sie Ihre Angaben',
    number: 'Diese Kartennummer stimmt nicht. Bitte prüfen Sie sie.',
    expiry: 'Bitte geben Sie ein gültiges Ablaufdatum ein, zum Beispiel 09/29.',
    code: 'Die Prüfnummer hat 3 oder 4 Ziffern.',
  },
  declined: {
    title: 'Zahlung abgelehnt',
    text: 'Ihre Bank hat die Zahlung abgelehnt. Es wurde nichts belastet.',
    retryCard: 'Andere Karte verwenden',
    retry: 'Erneut versuchen',
  },
  cancelled: {
    title: 'Zahlung abgebrochen',
    text: 'Diese Zahlung wurde abgebrochen oder durch eine neuere ersetzt. Hier wurde nichts belastet. Falls Sie neu begonnen haben, bezahlen Sie bitte im neuen Fenster.',
  },
  expired: {
    title: 'Zeit abgelaufen',
    text: 'Die Zeit für diese Zahlung ist abgelaufen. Es wurde nichts belastet.',
  },
  paid: { title: 'Bereits bezahlt', text: 'Diese Zahlung ist abgeschlossen.' },
  refunded: { title: 'Zahlung erstattet', text: 'Der Betrag wurde Ihnen zurückerstattet.' },
  notFound: {
    title: 'Zahlung nicht gefunden',
    text: 'Bitte starten Sie die Zahlung im Shop noch einmal.',
  },
  back: 'Zurück zum Shop',
  test: {
    title: 'Testbetrieb',
    text: 'Hier wird kein Geld bewegt.',
    accepted: 'wird angenommen',
    declined: 'wird abgelehnt',
  },
}
