import type { Language } from '@shop/shared/i18n/languages'

interface StartWords {
  /** While the server has not answered yet. */
  waiting: string
  /** When the shop cannot start at all. */
  title: string
  text: string
  retry: string
}

/**
 * Separate from the other texts: the network that would load those may be down, and the museum's
 * language is not known yet.
 */
export const START_WORDS: Record<Language, StartWords> = {
  de: {
    waiting: 'Der Shop wird geöffnet. Einen Moment bitte …',
    title: 'Der Shop ist gerade nicht erreichbar',
    text: 'Unser Server antwortet nicht. Ihr Warenkorb bleibt in diesem Fenster erhalten. Bitte versuchen Sie es in Kürze erneut.',
    retry: 'Erneut versuchen',
  },
  en: {
    waiting: 'The shop is opening. One moment, please…',
    title: 'The shop cannot be reached right now',
    text: 'Our server is not responding. Your basket is still saved in this window. Please try again in a moment.',
    retry: 'Try again',
  },
  fr: {
    waiting: 'La boutique s’ouvre. Un instant, s’il vous plaît…',
    title: 'La boutique est momentanément inaccessible',
    text: 'Notre serveur ne répond pas. Votre panier est conservé dans cette fenêtre. Veuillez réessayer dans un instant.',
    retry: 'Réessayer',
  },
  it: {
    waiting: 'Lo shop si sta aprendo. Un attimo, per favore…',
    title: 'Al momento lo shop non è raggiungibile',
    text: 'Il nostro server non risponde. Il Suo carrello è ancora qui, in questa finestra. Riprovi tra qualche istante.',
    retry: 'Riprova',
  },
  nl: {
    waiting: 'De webshop wordt geopend. Een ogenblik, alstublieft…',
    title: 'De webshop is op dit moment niet bereikbaar',
    text: 'Onze server reageert niet. Uw winkelmand blijft in dit venster bewaard. Probeer het over een ogenblik opnieuw.',
    retry: 'Opnieuw proberen',
  },
  es: {
    waiting: 'La tienda se está abriendo. Un momento, por favor…',
    title: 'La tienda no está disponible en este momento',
    text: 'Nuestro servidor no responde. Su cesta sigue guardada en esta ventana. Inténtelo de nuevo dentro de un momento.',
    retry: 'Reintentar',
  },
  sv: {
    waiting: 'Butiken öppnas. Ett ögonblick …',
    title: 'Butiken går inte att nå just nu',
    text: 'Vår server svarar inte. Din varukorg finns kvar i det här fönstret. Försök igen om en stund.',
    retry: 'Försök igen',
  },
  da: {
    waiting: 'Butikken åbner. Et øjeblik …',
    title: 'Butikken kan ikke nås lige nu',
    text: 'Vores server svarer ikke. Din kurv er gemt i dette vindue. Prøv igen om et øjeblik.',
    retry: 'Prøv igen',
  },
}
