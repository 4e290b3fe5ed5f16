import type { ProviderTexts } from './provider-texts.ts'

export const da: ProviderTexts = {
  title: 'Sikker betaling',
  payTo: (merchant) => `Betaling til ${merchant}`,
  amount: 'Beløb',
  card: {
    heading: 'Kortoplysninger',
    number: 'Kortnummer',
    expiry: 'Udløbsdato',
    expiryHint: 'MM/ÅÅ',
    code: 'Kontrolcifre',
    codeHint: '3 cifre på bagsiden',
  },
  directDebit: {
    heading: 'Direkte debitering',
    mandate: (merchant) =>
      `Når du bekræfter, giver du ${merchant} lov til at trække beløbet én gang fra denne konto.`,
    holder: 'Kontohaver',
    iban: 'IBAN',
  },
  invoice: {
    heading: 'Faktura',
    terms: 'Du modtager fakturaen på e-mail og betaler inden for 30 dage.',
  },
  pay: (amount) => `Betal ${amount}`,
  confirm: (amount) => `Bekræft ${amount}`,
  cancel: 'Annullér',
  errors: {
    summary: 'Kontrollér dine oplysninger',
    number: 'Kortnummeret er ikke rigtigt. Kontrollér det.',
    expiry: 'Indtast en gyldig udløbsdato, for eksempel 09/29.',
    code: 'Kontrolcifrene består af 3 eller 4 cifre.',
  },
  declined: {
    title: 'Betalingen blev afvist',
    text: 'Din bank afviste betalingen. Der er ikke trukket penge.',
    retryCard: 'Prøv et andet kort',
    retry: 'Prøv igen',
  },
  cancelled: {
    title: 'Betalingen blev annulleret',
    text: 'Betalingen er annulleret eller erstattet af en nyere. Der er ikke trukket penge her. Hvis du er begyndt forfra, skal du betale i det nye vindue.',
  },
  expired: {
    title: 'Tiden er udløbet',
    text: 'Tiden til denne betaling er udløbet. Der er ikke trukket penge.',
  },
  paid: { title: 'Allerede betalt', text: 'Betalingen er gennemført.' },
  refunded: { title: 'Betalingen er refunderet', text: 'Beløbet er betalt tilbage til dig.' },
  notFound: { title: 'Betalingen blev ikke fundet', text: 'Start betalingen igen i butikken.' },
  back: 'Tilbage til butikken',
  test: {
    title: 'Testtilstand',
    text: 'Her flyttes ingen penge.',
    accepted: 'godkendes',
    declined: 'afvises',
  },
}
