import type { ServerTexts } from './server-texts.ts'

export const nl: ServerTexts = {
  problem: {
    emptyCart: 'Uw winkelmandje is leeg.',
    unknownItem:
      'Een artikel in uw winkelmandje is niet meer beschikbaar. Verwijder het uit het winkelmandje.',
    badCount: (line) => `${line}: dit aantal is niet mogelijk. Pas het aantal aan.`,
    closed: (line) => `${line}: op dit moment is geen bezoek mogelijk. Kies een ander moment.`,
    past: (line) => `${line}: dit moment is voorbij. Kies een ander moment.`,
    soldOut: (line) => `${line}: helaas uitverkocht. Kies een andere datum of tijd.`,
    tooMany: (line, left) =>
      left === 1
        ? `${line}: er is nog maar 1 plaats vrij.`
        : `${line}: er zijn nog maar ${left} plaatsen vrij.`,
    subticketRange: (line, part, range) => `${line}: kies ${range} voor ‘${part}’.`,
    subticketAtLeast: (line, part, atLeast) => `${line}: kies minstens ${atLeast} voor ‘${part}’.`,
    needsPaidTicket: (line) =>
      `${line}: dit ticket is alleen verkrijgbaar samen met een betaald ticket voor dezelfde datum en tijd.`,
    unknownPayment: 'Deze betaalwijze is niet beschikbaar. Kies een andere.',
    badAccount: 'Controleer de rekeninghouder en het IBAN.',
    customerIncomplete: 'Vul uw gegevens aan voordat u betaalt.',
    providerUnreachable:
      'De betaaldienst is momenteel niet bereikbaar. Er is niets afgeschreven. Probeer het over een paar minuten opnieuw.',
    notPaid: 'De betaling is niet voltooid. Probeer het opnieuw.',
    declined: 'De betaling is geweigerd. Er is niets afgeschreven. Gebruik een ander betaalmiddel.',
    gone: 'Dit winkelmandje is niet meer beschikbaar: het is al betaald of de reserveringstijd is verstreken.',
  },
  request: {
    unreadable: 'De aanvraag kon niet worden gelezen.',
    notFound: 'We hebben niet gevonden wat u zoekt.',
    unauthorised: 'Meld u opnieuw aan.',
    internal: 'Er is een onverwachte fout opgetreden.',
    unknownVoucher: 'We kennen deze vouchercode niet. Controleer uw invoer.',
    noShipping: 'We verzenden niet naar dit land.',
  },
  field: {
    required: 'Vul dit veld in.',
    email: 'Vul een geldig e-mailadres in.',
    tooLong: 'Deze invoer is te lang.',
    choice: 'Kies een optie uit de lijst.',
  },
  salutation: { ms: 'Mevrouw', mr: 'De heer', none: 'Geen aanhef' },
  payment: { card: 'Creditcard', directDebit: 'Automatische incasso', invoice: 'Factuur' },
  cookieWarning:
    'We gebruiken cookies om de shop te laten werken en om te begrijpen hoe hij wordt gebruikt.',
  mail: {
    subject: (museum, number) => `${museum}: uw boeking ${number}`,
    greeting: (name) => `Geachte ${name},`,
    intro: 'Hartelijk dank voor uw boeking. We heten u graag welkom.',
    bookingNumber: 'Boekingsnummer',
    wholeDay: 'hele dag',
    total: 'Totaal',
    free: 'gratis',
    taxIncluded: (rate) => `inclusief ${rate}% btw`,
    atEntrance: 'Toon deze e-mail bij de ingang, afgedrukt of op uw telefoon.',
    contact: (email) => `Vragen? Schrijf ons: ${email}`,
  },
}
