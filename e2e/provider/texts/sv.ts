import type { ProviderTexts } from './provider-texts.ts'

export const sv: ProviderTexts = {
  title: 'Säker betalning',
  payTo: (merchant) => `Betalning till ${merchant}`,
  amount: 'Belopp',
  card: {
    heading: 'Kortuppgifter',
    number: 'Kortnummer',
    expiry: 'Giltigt till',
    expiryHint: 'MM/ÅÅ',
    code: 'Säkerhetskod',
    codeHint: '3 siffror på baksidan',
  },
  directDebit: {
    heading: 'Autogiro',
    mandate: (merchant) =>
      `När du bekräftar godkänner du att ${merchant} drar beloppet en gång från det här kontot.`,
    holder: 'Kontoinnehavare',
    iban: 'IBAN',
  },
  invoice: {
    heading: 'Faktura',
    terms: 'Du får fakturan med e-post och betalar inom 30 dagar.',
  },
  pay: (amount) => `Betala ${amount}`,
  confirm: (amount) => `Bekräfta ${amount}`,
  cancel: 'Avbryt',
  errors: {
    summary: 'Kontrollera dina uppgifter',
    number: 'Kortnumret stämmer inte. Kontrollera det.',
    expiry: 'Ange ett giltigt utgångsdatum, till exempel 09/29.',
    code: 'Säkerhetskoden har 3 eller 4 siffror.',
  },
  declined: {
    title: 'Betalningen nekades',
    text: 'Din bank nekade betalningen. Inget har debiterats.',
    retryCard: 'Prova ett annat kort',
    retry: 'Försök igen',
  },
  cancelled: {
    title: 'Betalningen avbröts',
    text: 'Betalningen avbröts eller har ersatts av en nyare. Inget har debiterats här. Om du har börjat om betalar du i det nya fönstret.',
  },
  expired: {
    title: 'Tiden är ute',
    text: 'Tiden för betalningen har gått ut. Inget har debiterats.',
  },
  paid: { title: 'Redan betald', text: 'Betalningen är klar.' },
  refunded: {
    title: 'Betalningen är återbetald',
    text: 'Beloppet har betalats tillbaka till dig.',
  },
  notFound: { title: 'Betalningen hittades inte', text: 'Starta betalningen på nytt i butiken.' },
  back: 'Tillbaka till butiken',
  test: {
    title: 'Testläge',
    text: 'Inga pengar flyttas här.',
    accepted: 'godkänns',
    declined: 'nekas',
  },
}
