import type { ServerTexts } from './server-texts.ts'

export const da: ServerTexts = {
  problem: {
    emptyCart: 'Din kurv er tom.',
    unknownItem: 'En vare i din kurv findes ikke længere. Fjern den fra kurven.',
    badCount: (line) => `${line}: det antal er ikke muligt. Ret antallet.`,
    closed: (line) => `${line}: det er ikke muligt at besøge os på det tidspunkt. Vælg et andet.`,
    past: (line) => `${line}: tidspunktet er passeret. Vælg et andet.`,
    soldOut: (line) => `${line}: desværre udsolgt. Vælg en anden dato eller et andet tidspunkt.`,
    tooMany: (line, left) =>
      left === 1
        ? `${line}: der er kun 1 plads tilbage.`
        : `${line}: der er kun ${left} pladser tilbage.`,
    subticketRange: (line, part, range) => `${line}: vælg ${range} for »${part}«.`,
    subticketAtLeast: (line, part, atLeast) => `${line}: vælg mindst ${atLeast} for »${part}«.`,
    needsPaidTicket: (line) =>
      `${line}: denne billet fås kun sammen med en betalt billet til samme dato og tidspunkt.`,
    unknownPayment: 'Den betalingsmåde er ikke tilgængelig. Vælg en anden.',
    badAccount: 'Kontrollér kontohaver og IBAN.',
    customerIncomplete: 'Udfyld dine oplysninger, før du betaler.',
    providerUnreachable:
      'Betalingstjenesten kan ikke nås i øjeblikket. Der er ikke trukket noget. Prøv igen om et par minutter.',
    notPaid: 'Betalingen blev ikke gennemført. Prøv igen.',
    declined: 'Betalingen blev afvist. Der er ikke trukket noget. Brug et andet betalingsmiddel.',
    gone: 'Kurven findes ikke længere: den er allerede betalt, eller reservationstiden er udløbet.',
  },
  request: {
    unreadable: 'Forespørgslen kunne ikke læses.',
    notFound: 'Vi fandt ikke det, du leder efter.',
    unauthorised: 'Log ind igen.',
    internal: 'Der opstod en uventet fejl.',
    unknownVoucher: 'Vi kender ikke den gavekortkode. Kontrollér det indtastede.',
    noShipping: 'Vi sender ikke til det land.',
  },
  field: {
    required: 'Udfyld dette felt.',
    email: 'Indtast en gyldig e-mailadresse.',
    tooLong: 'Det indtastede er for langt.',
    choice: 'Vælg en mulighed på listen.',
  },
  salutation: { ms: 'Fru', mr: 'Hr.', none: 'Ingen titel' },
  payment: { card: 'Kreditkort', directDebit: 'Direkte debitering', invoice: 'Faktura' },
  cookieWarning:
    'Vi bruger cookies for at få butikken til at fungere og for at forstå, hvordan den bruges.',
  mail: {
    subject: (museum, number) => `${museum}: din bestilling ${number}`,
    greeting: (name) => `Kære ${name}`,
    intro: 'Tak for din bestilling. Vi glæder os til at byde dig velkommen.',
    bookingNumber: 'Bestillingsnummer',
    wholeDay: 'hele dagen',
    total: 'I alt',
    free: 'gratis',
    taxIncluded: (rate) => `heraf moms ${rate} %`,
    atEntrance: 'Vis denne e-mail ved indgangen, på papir eller på telefonen.',
    contact: (email) => `Har du spørgsmål? Skriv til os: ${email}`,
  },
}
