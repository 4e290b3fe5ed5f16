import type { ProviderTexts } from './provider-texts.ts'

export const nl: ProviderTexts = {
  title: 'Veilig betalen',
  payTo: (merchant) => `Betaling aan ${merchant}`,
  amount: 'Bedrag',
  card: {
    heading: 'Kaartgegevens',
    number: 'Kaartnummer',
    expiry: 'Vervaldatum',
    expiryHint: 'MM/JJ',
    code: 'Beveiligingscode',
    codeHint: '3 cijfers op de achterkant',
  },
  directDebit: {
    heading: 'Automatische incasso',
    mandate: (merchant) =>
      `Door te bevestigen machtigt u ${merchant} om dit bedrag eenmalig van deze rekening af te schrijven.`,
    holder: 'Rekeninghouder',
    iban: 'IBAN',
  },
  invoice: {
    heading: 'Factuur',
    terms: 'U ontvangt de factuur per e-mail en betaalt binnen 30 dagen.',
  },
  pay: (amount) => `${amount} betalen`,
  confirm: (amount) => `${amount} bevestigen`,
  cancel: 'Annuleren',
  errors: {
    summary: 'Controleer uw gegevens',
    number: 'Dit kaartnummer klopt niet. Controleer het.',
    expiry: 'Vul een geldige vervaldatum in, bijvoorbeeld 09/29.',
    code: 'De beveiligingscode heeft 3 of 4 cijfers.',
  },
  declined: {
    title: 'Betaling geweigerd',
    text: 'Uw bank heeft de betaling geweigerd. Er is niets afgeschreven.',
    retryCard: 'Andere kaart gebruiken',
    retry: 'Opnieuw proberen',
  },
  cancelled: {
    title: 'Betaling geannuleerd',
    text: 'Deze betaling is geannuleerd of door een nieuwere vervangen. Hier is niets afgeschreven. Bent u opnieuw begonnen, betaal dan in het nieuwe venster.',
  },
  expired: {
    title: 'Tijd verstreken',
    text: 'De tijd voor deze betaling is verstreken. Er is niets afgeschreven.',
  },
  paid: { title: 'Al betaald', text: 'Deze betaling is afgerond.' },
  refunded: { title: 'Bedrag terugbetaald', text: 'Het bedrag is aan u terugbetaald.' },
  notFound: { title: 'Betaling niet gevonden', text: 'Start de betaling opnieuw in de shop.' },
  back: 'Terug naar de shop',
  test: {
    title: 'Testmodus',
    text: 'Hier wordt geen geld verplaatst.',
    accepted: 'wordt geaccepteerd',
    declined: 'wordt geweigerd',
  },
}
