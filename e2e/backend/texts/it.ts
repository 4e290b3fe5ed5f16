import type { ServerTexts } from './server-texts.ts'

export const it: ServerTexts = {
  problem: {
    emptyCart: 'Il Suo carrello è vuoto.',
    unknownItem:
      'Un articolo nel Suo carrello non è più disponibile. La preghiamo di rimuoverlo dal carrello.',
    badCount: (line) => `${line}: questa quantità non è possibile. La preghiamo di modificarla.`,
    closed: (line) =>
      `${line}: in questo momento non sono possibili visite. La preghiamo di scegliere un’altra data o un altro orario.`,
    past: (line) => `${line}: questa data è passata. La preghiamo di sceglierne un’altra.`,
    soldOut: (line) =>
      `${line}: esaurito. La preghiamo di scegliere un’altra data o un altro orario.`,
    tooMany: (line, left) =>
      left === 1 ? `${line}: è rimasto solo 1 posto.` : `${line}: sono rimasti solo ${left} posti.`,
    subticketRange: (line, part, range) =>
      `${line}: La preghiamo di scegliere ${range} per «${part}».`,
    subticketAtLeast: (line, part, atLeast) =>
      `${line}: La preghiamo di scegliere almeno ${atLeast} per «${part}».`,
    needsPaidTicket: (line) =>
      `${line}: questo biglietto è disponibile solo insieme a un biglietto a pagamento per la stessa data e lo stesso orario.`,
    unknownPayment:
      'Questo metodo di pagamento non è disponibile. La preghiamo di sceglierne un altro.',
    badAccount: 'La preghiamo di verificare il titolare del conto e l’IBAN.',
    customerIncomplete: 'La preghiamo di completare i Suoi dati prima di pagare.',
    providerUnreachable:
      'Il servizio di pagamento non è al momento raggiungibile. Non è stato addebitato nulla. La preghiamo di riprovare tra qualche minuto.',
    notPaid: 'Il pagamento non è stato completato. La preghiamo di riprovare.',
    declined:
      'Il pagamento è stato rifiutato. Non è stato addebitato nulla. La preghiamo di usare un altro mezzo di pagamento.',
    gone: 'Questo carrello non è più disponibile: è già stato pagato oppure il tempo di prenotazione è scaduto.',
  },
  request: {
    unreadable: 'Non è stato possibile leggere la richiesta.',
    notFound: 'Non abbiamo trovato ciò che cerca.',
    unauthorised: 'La preghiamo di accedere di nuovo.',
    internal: 'Si è verificato un errore imprevisto.',
    unknownVoucher:
      'Non conosciamo questo codice del buono. La preghiamo di verificare i dati inseriti.',
    noShipping: 'Non effettuiamo spedizioni in questo Paese.',
  },
  field: {
    required: 'La preghiamo di compilare questo campo.',
    email: 'La preghiamo di inserire un indirizzo e-mail valido.',
    tooLong: 'Il testo inserito è troppo lungo.',
    choice: 'La preghiamo di scegliere una voce dall’elenco.',
  },
  salutation: { ms: 'Signora', mr: 'Signor', none: 'Nessun titolo' },
  payment: { card: 'Carta di credito', directDebit: 'Addebito diretto', invoice: 'Fattura' },
  cookieWarning:
    'Utilizziamo i cookie per far funzionare il negozio e per capire come viene utilizzato.',
  mail: {
    subject: (museum, number) => `${museum}: la Sua prenotazione ${number}`,
    greeting: (name) => `Buongiorno ${name},`,
    intro: 'La ringraziamo per la prenotazione e La aspettiamo con piacere.',
    bookingNumber: 'Numero di prenotazione',
    wholeDay: 'tutto il giorno',
    total: 'Totale',
    free: 'gratuito',
    taxIncluded: (rate) => `di cui IVA ${rate}%`,
    atEntrance: 'La preghiamo di mostrare questa e-mail all’ingresso, stampata o sul telefono.',
    contact: (email) => `Ha domande? Ci scriva: ${email}`,
  },
}
