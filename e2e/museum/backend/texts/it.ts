import type { ServerTexts } from './server-texts.ts'

export const it: ServerTexts = {
  problem: {
    emptyCart: 'Il Suo carrello è vuoto.',
    unknownItem:
      'Un articolo nel Suo carrello non è più disponibile. La preghiamo di rimuoverlo dal carrello.',
    notOnSale: (line) =>
      `${line}: questa offerta non è più in vendita nello shop online. La preghiamo di rimuoverla dal carrello.`,
    codesOff: (code) =>
      `Al momento i codici dei buoni regalo non possono essere utilizzati nello shop online. La preghiamo di rimuovere il codice «${code}». Il credito resta invariato.`,
    badCount: (line) => `${line}: questa quantità non è possibile. La preghiamo di modificarla.`,
    closed: (line) =>
      `${line}: questa data non è prenotabile. La preghiamo di sceglierne un’altra.`,
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
    tooManyTours: (line, left) =>
      left === 1
        ? `${line}: è rimasta solo 1 visita guidata.`
        : `${line}: sono rimaste solo ${left} visite guidate.`,
    tooFewPlaces: (line, min) => `${line}: La preghiamo di prenotare almeno ${min} posti.`,
    tooManyPlaces: (line, max) =>
      max === 1
        ? `${line}: è possibile prenotare al massimo 1 posto.`
        : `${line}: è possibile prenotare al massimo ${max} posti.`,
    tooFewTickets: (line, min) =>
      min === 1
        ? `${line}: La preghiamo di scegliere almeno 1 biglietto per il Suo gruppo.`
        : `${line}: La preghiamo di scegliere almeno ${min} biglietti per il Suo gruppo.`,
    tooManyTickets: (line, max) =>
      max === 1
        ? `${line}: per il Suo gruppo è possibile scegliere al massimo 1 biglietto.`
        : `${line}: per il Suo gruppo è possibile scegliere al massimo ${max} biglietti.`,
    ticketsAsPlaces: (line, places, tickets) =>
      `${line}: La preghiamo di scegliere tanti biglietti quanti sono i posti (posti: ${places}, biglietti: ${tickets}).`,
    tourChanged: (line) =>
      `${line}: questa visita guidata è cambiata da quando l’ha scelta. La preghiamo di rimuoverla dal carrello e di sceglierla di nuovo.`,
    answerMissing: (line, question) =>
      `${line}: La preghiamo di rispondere alla domanda «${question}».`,
    answerUnfit: (line, question) =>
      `${line}: La preghiamo di verificare la Sua risposta alla domanda «${question}».`,
    answerTooLong: (line, question, most) =>
      `${line}: la Sua risposta alla domanda «${question}» è troppo lunga. La preghiamo di ridurla a ${most} caratteri.`,
    outOfStock: (line) => `${line}: articolo esaurito. La preghiamo di rimuoverlo dal carrello.`,
    tooFewInStock: (line, left) =>
      left === 1
        ? `${line}: ne è rimasto solo 1 in magazzino.`
        : `${line}: ne sono rimasti solo ${left} in magazzino.`,
    needsOwners: (line) =>
      `${line}: questa tessera è nominativa. La preghiamo di rimuoverla dal carrello, di sceglierla di nuovo e di indicare il nome e l’indirizzo.`,
    ownerCount: (line, count) =>
      count === 1
        ? `${line}: La preghiamo di indicare esattamente 1 titolare per la tessera.`
        : `${line}: La preghiamo di indicare esattamente ${count} titolari per ${count} tessere.`,
    ownerName: (line) => `${line}: La preghiamo di indicare il nome del titolare di ogni tessera.`,
    ownerNameTooLong: (line, most) =>
      `${line}: un nome è troppo lungo. La preghiamo di abbreviarlo a ${most} caratteri.`,
    ownerAddress: (line, owner, fields) =>
      `${line}: l’indirizzo di ${owner} non è completo. La preghiamo di verificare: ${fields}.`,
    badAmount: (line, min, max) =>
      `${line}: La preghiamo di scegliere un importo da ${min} a ${max}.`,
    unknownCode: (code) =>
      `Non conosciamo il codice del buono regalo «${code}». La preghiamo di verificarlo o di rimuoverlo.`,
    codeTwice: (code) =>
      `Il codice del buono regalo «${code}» è presente due volte nel carrello. La preghiamo di rimuoverlo una volta.`,
    codesTooMany: (max) =>
      `È possibile pagare con al massimo ${max} codici di buono regalo alla volta. La preghiamo di rimuovere gli altri.`,
    codeTooEarly: (code, day) =>
      `Il codice del buono regalo «${code}» è valido solo a partire dal ${day}. La preghiamo di rimuoverlo.`,
    codeTooLate: (code, day) =>
      `Il codice del buono regalo «${code}» era valido solo fino al ${day}. La preghiamo di rimuoverlo.`,
    codeEmpty: (code) =>
      `Il credito del buono regalo «${code}» è esaurito. La preghiamo di rimuovere il codice.`,
    codeHeld: (code, minutes) =>
      `Il buono regalo «${code}» è riservato per un ordine in corso di pagamento. Se l’ordine non viene concluso, sarà di nuovo disponibile al più tardi tra ${minutes} minuti.`,
    tooExpensive:
      'Questo carrello è troppo grande per un unico pagamento. La preghiamo di suddividerlo.',
    noShipping: (country, contact) =>
      `Non abbiamo una tariffa fissa per la spedizione di questo ordine in questo Paese (${country}). La preghiamo di scriverci: ${contact}`,
    tooManyFree: (minutes) =>
      `Da Lei o dalla Sua rete sono arrivati troppi ordini gratuiti. La preghiamo di riprovare tra ${minutes} minuti.`,
    noConfirming:
      'Gli ordini gratuiti si confermano tramite un’e-mail che al momento questo negozio non può inviare. La preghiamo di contattare il museo.',
    unconfirmed:
      'Questo ordine non è ancora confermato. La preghiamo di aprire il link nell’e-mail che Le abbiamo inviato.',
    unknownPayment:
      'Questo metodo di pagamento non è disponibile. La preghiamo di sceglierne un altro.',
    laterNeedsAccount:
      'Con questo metodo di pagamento paga in un secondo momento, cosa possibile solo con un account. La preghiamo di accedere o di scegliere un altro metodo di pagamento.',
    laterForVoucher: (line) =>
      `${line}: un buono è valido subito e perciò non può essere pagato in un secondo momento. La preghiamo di scegliere un altro metodo di pagamento.`,
    nobodyPays:
      'Non resta nulla da pagare, quindi il pagamento rapido non può comunicarci a chi inviare la conferma. La preghiamo di continuare senza il pagamento rapido e di inserire i Suoi dati.',
    tooManyLines: (most) =>
      `Un carrello può contenere al massimo ${most} voci. La preghiamo di suddividere il Suo ordine.`,
    tooManyInOrder: (most) =>
      `Un ordine può comprendere al massimo ${most} posti e articoli. La preghiamo di suddividerlo o, per un gruppo, di contattare il museo.`,
    tooManyOfOffering: (line, most) =>
      `${line}: un ordine può comprendere al massimo ${most} posti di questa offerta. La preghiamo di sceglierne meno o, per un gruppo, di contattare il museo.`,
    tooManyInSlot: (line, most) =>
      `${line}: un ordine può comprendere al massimo ${most} posti a quest’ora. La preghiamo di sceglierne meno o, per un gruppo, di contattare il museo.`,
    heldByEmail: (minutes) =>
      `Con questo indirizzo e-mail è riservato troppo e non è ancora pagato. La preghiamo di concludere quel pagamento o di riprovare tra ${minutes} minuti.`,
    heldByNetwork: (minutes) =>
      `Dalla Sua rete è riservato troppo e non è ancora pagato. La preghiamo di scegliere di meno o di riprovare tra ${minutes} minuti.`,
    tooManyPayers: (minutes) =>
      `Dalla Sua rete sono stati avviati troppi pagamenti rapidi non conclusi. La preghiamo di continuare senza il pagamento rapido e di inserire i Suoi dati, oppure di riprovare tra ${minutes} minuti.`,
    badAccount: 'La preghiamo di verificare il titolare del conto e l’IBAN.',
    customerIncomplete: 'La preghiamo di completare i Suoi dati prima di pagare.',
    providerUnreachable:
      'Il nostro servizio di pagamento non è al momento raggiungibile. Non è stato addebitato nulla. La preghiamo di riprovare tra qualche minuto.',
    notPaid: 'Il pagamento non è stato completato. La preghiamo di riprovare.',
    declined:
      'Il pagamento è stato rifiutato. Non è stato addebitato nulla. La preghiamo di scegliere un altro metodo di pagamento.',
    otherSession:
      'Il pagamento è stato avviato in un’altra sessione e non è ancora concluso. Non è stato addebitato nulla. La preghiamo di pagare in quella sessione o di ricominciare qui.',
    alreadyPaid: (bookingId) =>
      `Il Suo primo pagamento è arrivato: numero di prenotazione ${bookingId}. Riceverà la conferma per e-mail. Se desidera acquistare anche questo carrello, La preghiamo di pagare ancora una volta.`,
    gone: 'Questo carrello non è più valido: è già stato pagato oppure il tempo di prenotazione è scaduto. La preghiamo di controllare la Sua posta elettronica.',
    tooLate:
      'Il Suo pagamento è arrivato dopo la scadenza della prenotazione e ciò che aveva scelto nel frattempo è stato assegnato ad altri. Non è stato prenotato nulla; Le rimborsiamo l’importo e Le abbiamo scritto al riguardo.',
    mismatched:
      'Il pagamento non corrisponde al Suo ordine. Non è stato prenotato nulla; quanto ha pagato Le sarà rimborsato. Per domande La preghiamo di scriverci.',
  },
  request: {
    unreadable: 'Non è stato possibile leggere la richiesta. La preghiamo di ricaricare la pagina.',
    unknownAddress:
      'Il negozio non conosce l’indirizzo da cui è stato aperto. La preghiamo di aprirlo al suo indirizzo abituale.',
    noMailedLinks:
      'Al momento il negozio non può inviare e-mail con link, perché il suo indirizzo non è impostato. La preghiamo di contattare il museo.',
    notFound: 'Non abbiamo trovato ciò che cerca.',
    unauthorised: 'La Sua sessione è scaduta. La preghiamo di inserire nuovamente i Suoi dati.',
    internal:
      'Si è verificato un errore imprevisto. La preghiamo di riprovare tra qualche istante.',
    unavailable:
      'Il negozio non è al momento raggiungibile. Riprovi tra qualche istante; il Suo carrello viene conservato.',
    unknownVoucher:
      'Non conosciamo questo codice del buono regalo. La preghiamo di verificare i dati inseriti.',
    codesOff:
      'Al momento i codici dei buoni regalo non possono essere utilizzati nello shop online.',
    tooManyCodes:
      'Ha inserito troppi codici di buoni regalo sconosciuti. La preghiamo di attendere un minuto e poi di riprovare.',
    wrongLogin: 'L’indirizzo e-mail o la password non sono corretti.',
    tooManyTries: (minutes) => `Troppi tentativi. Attenda ${minutes} minuti e poi riprovi.`,
    linkUsedUp: 'Questo link non è più valido. Ne richieda uno nuovo.',
    fieldsMissing: 'La preghiamo di compilare tutti i campi.',
  },
  field: {
    required: 'La preghiamo di compilare questo campo.',
    email: 'La preghiamo di inserire un indirizzo e-mail valido.',
    tooLong: 'Il testo inserito è troppo lungo. La preghiamo di abbreviarlo.',
    name: 'La preghiamo di non inserire qui indirizzi Internet, numeri di telefono o segni come < e @.',
    choice: 'La preghiamo di scegliere una voce dall’elenco.',
    emailTaken:
      'Esiste già un account con questo indirizzo e-mail. La preghiamo di accedere con questo indirizzo o di inserirne un altro.',
    wrongPassword: 'Questa password non è corretta.',
    passwordTooShort: (least) => `La password deve avere almeno ${least} caratteri.`,
  },
  addressField: {
    street: 'via e numero civico',
    zip: 'codice postale',
    city: 'località',
    country: 'Paese',
  },
  answer: { yes: 'Sì', no: 'No' },
  salutation: { ms: 'Signora', mr: 'Signor', none: 'Nessun appellativo' },
  payment: {
    card: 'Carta di credito',
    directDebit: 'Addebito diretto',
    invoice: 'Fattura',
    applePay: 'Apple Pay',
    googlePay: 'Google Pay',
  },
  cookieWarning:
    'Utilizziamo i cookie per far funzionare lo shop e per capire come viene utilizzato.',
  mail: {
    subject: (museum, number) => `${museum}: la Sua prenotazione ${number}`,
    greeting: (name) => `Buongiorno ${name},`,
    intro: 'La ringraziamo per la prenotazione e La aspettiamo con piacere.',
    bookingNumber: 'Numero di prenotazione',
    wholeDay: 'tutto il giorno',
    meetingPoint: 'Punto d’incontro',
    tourLanguage: 'Lingua',
    total: 'Totale',
    free: 'gratuito',
    taxIncluded: (rate) => `di cui IVA ${rate}%`,
    orderIntro: 'La ringraziamo per il Suo ordine.',
    madeOutTo: 'Titolare',
    sentTo: 'Spedizione a',
    shipping: 'Spese di spedizione',
    paidByCode: (code, left) => `Buono regalo ${code} (credito residuo ${left})`,
    vouchersFollow:
      'I buoni regalo Le arrivano in un’e-mail separata, che può inoltrare o stampare.',
    ticketsAttached:
      'In allegato trova i Suoi biglietti. La preghiamo di mostrarli all’ingresso, stampati o sul telefono.',
    contact: (email) => `Ha domande? Ci scriva: ${email}`,
  },
  ticket: {
    title: (museum, number) => `${museum}: biglietti ${number}`,
    file: (number) => `biglietti-${number}.pdf`,
    page: (at, of) => `Biglietto ${at} di ${of}`,
    admits: 'Biglietto',
    people: 'Persone',
    price: 'Prezzo IVA inclusa',
    place: 'Luogo',
    bookedBy: 'Prenotato da',
    barcode: (code) => `Codice a barre con il codice ${code}`,
    entrance: 'All’ingresso',
    show: 'La preghiamo di mostrare questo codice all’ingresso, stampato o sul telefono. Può essere utilizzato una sola volta.',
    together:
      'Il codice vale per tutte le persone indicate su questo biglietto. Si prega di presentarsi insieme all’ingresso.',
    beOnTime: 'La preghiamo di arrivare per tempo al punto d’incontro.',
  },
  voucher: {
    subject: (museum, count) => `${museum}: ${count === 1 ? 'buono regalo' : 'buoni regalo'}`,
    code: 'Codice del buono regalo',
    validUntil: 'Valido fino al',
    redeem: (shop) =>
      `Visiti ${shop} e inserisca il codice nel carrello; il credito residuo resta disponibile sul codice.`,
  },
  order: {
    paid: 'Questo ordine è già stato pagato. La preghiamo di controllare la Sua posta elettronica.',
    over: 'Questo ordine non esiste o non può più essere pagato.',
    subject: (museum) => `${museum}: il Suo ordine`,
    text: (day, time) =>
      `Abbiamo riservato per Lei quanto ha ordinato. La preghiamo di pagare entro il ${day} alle ${time}; dopo tale termine la prenotazione decade.`,
    link: 'Vedere e pagare l’ordine',
  },
  confirm: {
    subject: (museum) => `${museum}: La preghiamo di confermare il Suo ordine`,
    text: (minutes) =>
      `Con questo indirizzo e-mail è stato effettuato da noi un ordine gratuito. La preghiamo di confermarlo entro ${minutes} minuti; solo allora è valido.`,
    link: 'Confermare l’ordine',
    ignore: 'Se non ha ordinato nulla, non deve fare nulla: non verrà prenotato niente.',
    sent: {
      title: 'La preghiamo di controllare la Sua posta elettronica',
      text: (minutes) =>
        `Le abbiamo inviato un link. La preghiamo di confermare con esso il Suo ordine entro ${minutes} minuti; fino ad allora lo teniamo per Lei. Controlli anche la posta indesiderata.`,
    },
    ask: {
      title: 'Desidera confermare questo ordine?',
      text: 'Dopo sarà prenotato e la conferma Le arriverà per e-mail.',
    },
    over: {
      title: 'Qui non c’è più nulla da confermare',
      text: 'Il link non è più valido oppure il tempo è scaduto. Non è stato prenotato nulla; può ordinare di nuovo.',
    },
    back: 'Al negozio',
  },
  refund: {
    subject: (museum) => `${museum}: il Suo pagamento viene rimborsato`,
    late: 'Il Suo pagamento è arrivato dopo la scadenza della prenotazione e ciò che aveva scelto nel frattempo era stato assegnato ad altri. Perciò non è stato prenotato nulla.',
    mismatched:
      'Il Suo pagamento non corrispondeva al Suo ordine. Perciò non è stato prenotato nulla.',
    ended:
      'Il Suo pagamento è arrivato per un ordine che era stato annullato o sostituito da uno nuovo. Per quell’ordine non è stato prenotato nulla.',
    text: (amount) =>
      `Le rimborsiamo ${amount} con lo stesso metodo con cui ha pagato. A seconda della banca occorrono alcuni giorni; non deve fare nulla.`,
  },
  account: {
    greeting: 'Buongiorno,',
    registered: {
      subject: (museum) => `${museum}: il Suo account`,
      text: 'Il Suo account è pronto. Acceda con questo indirizzo e-mail e la Sua password.',
    },
    passwordChanged: {
      subject: (museum) => `${museum}: la Sua password è stata modificata`,
      text: 'La Sua password è appena stata modificata. Su tutti gli altri dispositivi la sessione è stata chiusa.',
    },
    recovered: {
      subject: (museum) => `${museum}: la Sua password è stata modificata`,
      text: 'Ha appena impostato una nuova password, confermando così che questo indirizzo e-mail è Suo. Poiché nessuno lo aveva confermato prima, per la Sua sicurezza i dati salvati nell’account sono stati rimossi e tutti i dispositivi disconnessi. La preghiamo di inserire nuovamente i Suoi dati al prossimo acquisto. Gli ordini restano validi.',
    },
    emailChanged: {
      subject: (museum) => `${museum}: il Suo indirizzo e-mail è stato modificato`,
      text: (to) => `Il Suo account usa ora l’indirizzo e-mail ${to}.`,
    },
    wasItYou: 'Non ha fatto Lei questa modifica? Allora ci scriva subito.',
    reset: {
      subject: (museum) => `${museum}: nuova password`,
      text: (minutes) =>
        `Ha chiesto di impostare una nuova password. Il link è valido per ${minutes} minuti e si può usare una sola volta.`,
      link: 'Impostare una nuova password',
      ignore: 'Non l’ha chiesto Lei? Allora non deve fare nulla; la Sua password resta com’è.',
    },
  },
}
