import type { Language } from '@shop/shared/i18n/languages'

/** Messages for a basket that cannot be stored, or not be read back; loaded on demand. */
export const STORAGE_TEXTS: Record<'notStored' | 'unreadable', Record<Language, string>> = {
  notStored: {
    de: 'Ihr Browser kann den Warenkorb nicht speichern. Er gilt nur, solange Sie diese Seite nicht neu laden oder schliessen.',
    en: 'Your browser cannot save your basket. It lasts only until you reload or close this page.',
    fr: 'Votre navigateur ne peut pas enregistrer votre panier. Il sera perdu si vous rechargez ou fermez cette page.',
    it: 'Il Suo browser non può salvare il carrello. Andrà perso se ricarica o chiude questa pagina.',
    nl: 'Uw browser kan de winkelmand niet bewaren. Deze gaat verloren als u deze pagina opnieuw laadt of sluit.',
    es: 'Su navegador no puede guardar la cesta. Se perderá si recarga o cierra esta página.',
    sv: 'Din webbläsare kan inte spara varukorgen. Den försvinner om du laddar om eller stänger sidan.',
    da: 'Din browser kan ikke gemme kurven. Den går tabt, hvis du genindlæser eller lukker denne side.',
  },
  unreadable: {
    de: 'Ihr gespeicherter Warenkorb liess sich nicht mehr lesen und ist jetzt leer. Bitte wählen Sie noch einmal aus.',
    en: 'Your saved basket could no longer be read and is empty now. Please choose again.',
    fr: 'Votre panier enregistré n’a pas pu être relu et il est maintenant vide. Veuillez refaire votre choix.',
    it: 'Non è stato più possibile leggere il Suo carrello salvato, che ora è vuoto. La preghiamo di scegliere di nuovo.',
    nl: 'Uw bewaarde winkelmand kon niet meer worden gelezen en is nu leeg. Maak uw keuze opnieuw.',
    es: 'No se ha podido leer su cesta guardada y ahora está vacía. Vuelva a elegir, por favor.',
    sv: 'Din sparade varukorg gick inte längre att läsa och är nu tom. Välj igen.',
    da: 'Din gemte kurv kunne ikke længere læses og er nu tom. Vælg venligst igen.',
  },
}
