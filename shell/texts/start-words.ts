import type { Language } from '@shop/shared/i18n/languages'

interface StartWords {
  /** Shown while the server has not answered. */
  waiting: string
  /**
   * Title if too many visitors are there: the shop retries by itself, so the visitor need not do
   * anything.
   */
  patience: string
  busy: string
  /** Title if the shop cannot start at all; it retries by itself. */
  title: string
  text: string
  retry: string
  /** Label of a button to retry now instead of waiting. */
  now: string
  /** Label of a button to stop waiting for the action that the visitor started. */
  stop: string
}

/**
 * These texts are separate from all others: the others may fail to load without a network, and the
 * museum's language is not known yet.
 */
export const START_WORDS: Record<Language, StartWords> = {
  de: {
    waiting: 'Der Shop wird geöffnet. Einen Moment bitte …',
    patience: 'Einen Moment Geduld bitte',
    busy: 'Gerade sind sehr viele Menschen im Shop. Es geht gleich automatisch weiter; Ihr Warenkorb bleibt erhalten.',
    title: 'Der Shop ist gerade nicht erreichbar',
    text: 'Unser Server antwortet nicht. Ihr Warenkorb bleibt in diesem Fenster erhalten. Wir versuchen es automatisch weiter.',
    retry: 'Erneut versuchen',
    now: 'Jetzt versuchen',
    stop: 'Nicht länger warten',
  },
  en: {
    waiting: 'The shop is opening. One moment, please…',
    patience: 'One moment, please',
    busy: 'The shop is very busy right now. We will continue automatically in a moment; your basket has been saved.',
    title: 'The shop cannot be reached right now',
    text: 'Our server is not responding. Your basket is still saved in this window. We keep trying automatically.',
    retry: 'Try again',
    now: 'Try now',
    stop: 'Stop waiting',
  },
  fr: {
    waiting: 'La boutique s’ouvre. Un instant, s’il vous plaît…',
    patience: 'Un instant, s’il vous plaît',
    busy: 'Les visiteurs sont très nombreux dans la boutique en ce moment. Nous reprendrons automatiquement dans un instant ; votre panier est conservé.',
    title: 'La boutique est momentanément inaccessible',
    text: 'Notre serveur ne répond pas. Votre panier est conservé dans cette fenêtre. Nous réessayons automatiquement.',
    retry: 'Réessayer',
    now: 'Essayer maintenant',
    stop: 'Ne plus attendre',
  },
  it: {
    waiting: 'Lo shop si sta aprendo. Un attimo, per favore…',
    patience: 'Un attimo di pazienza, per favore',
    busy: 'In questo momento ci sono moltissime persone nello shop. Proseguiremo automaticamente tra poco; il suo carrello resta salvato.',
    title: 'Al momento lo shop non è raggiungibile',
    text: 'Il nostro server non risponde. Il suo carrello resta salvato in questa finestra. Riproviamo automaticamente.',
    retry: 'Riprova',
    now: 'Prova adesso',
    stop: 'Non aspettare più',
  },
  nl: {
    waiting: 'De webshop wordt geopend. Een ogenblik, alstublieft…',
    patience: 'Een ogenblik geduld, alstublieft',
    busy: 'Er zijn op dit moment heel veel mensen in de webshop. Wij gaan zo meteen automatisch verder; uw winkelmand blijft bewaard.',
    title: 'De webshop is op dit moment niet bereikbaar',
    text: 'Onze server reageert niet. Uw winkelmand blijft in dit venster bewaard. We proberen het automatisch opnieuw.',
    retry: 'Opnieuw proberen',
    now: 'Nu proberen',
    stop: 'Niet langer wachten',
  },
  es: {
    waiting: 'La tienda se está abriendo. Un momento, por favor…',
    patience: 'Un momento, por favor',
    busy: 'Ahora mismo hay muchísimas personas en la tienda. Enseguida continuaremos automáticamente; su cesta sigue guardada.',
    title: 'La tienda no está disponible en este momento',
    text: 'Nuestro servidor no responde. Su cesta sigue guardada en esta ventana. Lo seguimos intentando automáticamente.',
    retry: 'Reintentar',
    now: 'Intentar ahora',
    stop: 'Dejar de esperar',
  },
  sv: {
    waiting: 'Butiken öppnas. Ett ögonblick …',
    patience: 'Ett ögonblick, tack',
    busy: 'Just nu är det väldigt många i butiken. Vi fortsätter strax automatiskt; din varukorg finns kvar.',
    title: 'Butiken går inte att nå just nu',
    text: 'Vår server svarar inte. Din varukorg finns kvar i det här fönstret. Vi försöker igen automatiskt.',
    retry: 'Försök igen',
    now: 'Försök nu',
    stop: 'Sluta vänta',
  },
  da: {
    waiting: 'Butikken åbner. Et øjeblik …',
    patience: 'Et øjeblik, tak',
    busy: 'Lige nu er der rigtig mange i butikken. Vi fortsætter automatisk om et øjeblik; din kurv er gemt.',
    title: 'Butikken kan ikke nås lige nu',
    text: 'Vores server svarer ikke. Din kurv er gemt i dette vindue. Vi prøver automatisk igen.',
    retry: 'Prøv igen',
    now: 'Prøv nu',
    stop: 'Stop med at vente',
  },
}
