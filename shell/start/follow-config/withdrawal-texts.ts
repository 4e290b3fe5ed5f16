import type { Language } from '@shop/shared/i18n/languages'
import type { Withdrawal } from './withdrawal.ts'

/**
 * Shown above every page. Separate from the other texts, because they are rarely needed and must
 * not make the first page heavier.
 */
export const WITHDRAWAL_TEXTS: Record<Language, Record<Withdrawal, string>> = {
  de: {
    lines:
      'Im Shop hat sich etwas geändert: Einiges in Ihrem Warenkorb wird nicht mehr verkauft. Es ist dort markiert.',
    codes:
      'Gutscheincodes können hier zurzeit nicht eingelöst werden. Die Codes in Ihrem Warenkorb behalten ihr Guthaben.',
  },
  en: {
    lines:
      'Something in the shop has changed: part of what is in your basket is no longer sold. It is marked there.',
    codes:
      'Voucher codes cannot be redeemed here at present. The codes in your basket keep their credit.',
  },
  fr: {
    lines:
      'L’offre de la boutique a changé : une partie du contenu de votre panier n’est plus en vente. Elle y est signalée.',
    codes:
      'Pour le moment, les codes de bon cadeau ne peuvent pas être utilisés ici. Les codes de votre panier conservent leur solde.',
  },
  it: {
    lines:
      'Nello shop è cambiato qualcosa: parte del contenuto del Suo carrello non è più in vendita. La trova segnalata nel carrello.',
    codes:
      'Al momento qui non si possono utilizzare codici di buoni regalo. I codici nel Suo carrello conservano il loro credito.',
  },
  nl: {
    lines:
      'Er is iets veranderd in de webshop: een deel van uw winkelmand wordt niet meer verkocht. In de winkelmand staat wat het is.',
    codes:
      'Cadeauboncodes kunnen hier op dit moment niet worden ingewisseld. De codes in uw winkelmand houden hun tegoed.',
  },
  es: {
    lines:
      'Algo ha cambiado en la tienda: parte de lo que tiene en la cesta ya no se vende. En la cesta se indica qué es.',
    codes:
      'En este momento aquí no se pueden canjear códigos de vales de regalo. Los códigos de su cesta conservan su saldo.',
  },
  sv: {
    lines:
      'Något har ändrats i butiken: en del av det som ligger i din varukorg säljs inte längre. Det är markerat där.',
    codes:
      'Presentkortskoder kan just nu inte lösas in här. Koderna i din varukorg behåller sitt belopp.',
  },
  da: {
    lines:
      'Noget i butikken er ændret: En del af det, der ligger i din kurv, sælges ikke længere. Det er markeret i kurven.',
    codes:
      'Gavekortkoder kan i øjeblikket ikke indløses her. Koderne i din kurv beholder deres beløb.',
  },
}
