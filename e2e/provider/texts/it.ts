import type { ProviderTexts } from './provider-texts.ts'

export const it: ProviderTexts = {
  title: 'Pagamento sicuro',
  payTo: (merchant) => `Pagamento a ${merchant}`,
  amount: 'Importo',
  card: {
    heading: 'Dati della carta',
    number: 'Numero della carta',
    expiry: 'Data di scadenza',
    expiryHint: 'MM/AA',
    code: 'Codice di sicurezza',
    codeHint: '3 cifre sul retro',
  },
  directDebit: {
    heading: 'Addebito diretto',
    mandate: (merchant) =>
      `Confermando, autorizza ${merchant} ad addebitare questo importo una sola volta sul conto indicato.`,
    holder: 'Titolare del conto',
    iban: 'IBAN',
  },
  invoice: {
    heading: 'Fattura',
    terms: 'Riceverà la fattura via e-mail, pagabile entro 30 giorni.',
  },
  pay: (amount) => `Pagare ${amount}`,
  confirm: (amount) => `Confermare ${amount}`,
  cancel: 'Annullare',
  errors: {
    summary: 'La preghiamo di verificare i dati inseriti',
    number: 'Questo numero di carta non è corretto. La preghiamo di verificarlo.',
    expiry: 'La preghiamo di inserire una data di scadenza valida, ad esempio 09/29.',
    code: 'Il codice di sicurezza ha 3 o 4 cifre.',
  },
  declined: {
    title: 'Pagamento rifiutato',
    text: 'La Sua banca ha rifiutato il pagamento. Non è stato addebitato nulla.',
    retryCard: 'Usare un’altra carta',
    retry: 'Riprovare',
  },
  cancelled: {
    title: 'Pagamento annullato',
    text: 'Questo pagamento è stato annullato o sostituito da uno più recente. Qui non è stato addebitato nulla. Se ha ricominciato, La preghiamo di pagare nella nuova finestra.',
  },
  expired: {
    title: 'Tempo scaduto',
    text: 'Il tempo per questo pagamento è scaduto. Non è stato addebitato nulla.',
  },
  paid: { title: 'Già pagato', text: 'Questo pagamento è concluso.' },
  refunded: { title: 'Pagamento rimborsato', text: 'L’importo Le è stato rimborsato.' },
  notFound: {
    title: 'Pagamento non trovato',
    text: 'La preghiamo di avviare di nuovo il pagamento dallo shop.',
  },
  back: 'Tornare allo shop',
  test: {
    title: 'Modalità di prova',
    text: 'Qui non viene trasferito denaro.',
    accepted: 'pagamento accettato',
    declined: 'pagamento rifiutato',
  },
}
