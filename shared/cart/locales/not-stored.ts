import type { Language } from '@shop/shared/i18n/languages'

/** What is said once where the browser keeps no basket; fetched only then. */
export const NOT_STORED_TEXTS: Record<Language, string> = {
  de: 'Ihr Browser kann den Warenkorb nicht speichern. Er gilt nur, solange Sie diese Seite nicht neu laden oder schliessen.',
  en: 'Your browser cannot save your basket. It lasts only until you reload or close this page.',
  fr: 'Votre navigateur ne peut pas enregistrer votre panier. Il sera perdu si vous rechargez ou fermez cette page.',
  it: 'Il Suo browser non può salvare il carrello. Andrà perso se ricarica o chiude questa pagina.',
  nl: 'Uw browser kan de winkelmand niet bewaren. Deze gaat verloren als u deze pagina opnieuw laadt of sluit.',
  es: 'Su navegador no puede guardar la cesta. Se perderá si recarga o cierra esta página.',
  sv: 'Din webbläsare kan inte spara varukorgen. Den försvinner om du laddar om eller stänger sidan.',
  da: 'Din browser kan ikke gemme kurven. Den går tabt, hvis du genindlæser eller lukker denne side.',
}
