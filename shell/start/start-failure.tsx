import { isLanguage, type Language } from '@shop/shared/i18n/languages'
// biome-ignore lint/style/noRestrictedImports: the document stands outside of React
import { useEffect, useState } from 'react'

/**
 * Shown when the shop cannot start at all. Its words stand here and not with the other texts: what
 * would fetch those may be just what does not work.
 */
const WORDS: Record<Language, { title: string; text: string; retry: string }> = {
  de: {
    title: 'Der Shop ist gerade nicht erreichbar',
    text: 'Unser Server antwortet nicht. Ihr Warenkorb bleibt in diesem Fenster erhalten. Bitte versuchen Sie es in Kürze erneut.',
    retry: 'Erneut versuchen',
  },
  en: {
    title: 'The shop cannot be reached right now',
    text: 'Our server is not responding. Your basket is still saved in this window. Please try again in a moment.',
    retry: 'Try again',
  },
  fr: {
    title: 'La boutique est momentanément inaccessible',
    text: 'Notre serveur ne répond pas. Votre panier est conservé dans cette fenêtre. Veuillez réessayer dans un instant.',
    retry: 'Réessayer',
  },
  it: {
    title: 'Al momento lo shop non è raggiungibile',
    text: 'Il nostro server non risponde. Il Suo carrello resta salvato in questa finestra. La preghiamo di riprovare tra qualche istante.',
    retry: 'Riprovare',
  },
  nl: {
    title: 'De webshop is op dit moment niet bereikbaar',
    text: 'Onze server reageert niet. Uw winkelmand blijft in dit venster bewaard. Probeer het over een ogenblik opnieuw.',
    retry: 'Opnieuw proberen',
  },
  es: {
    title: 'La tienda no está disponible en este momento',
    text: 'Nuestro servidor no responde. Su cesta sigue guardada en esta ventana. Inténtelo de nuevo dentro de un momento.',
    retry: 'Reintentar',
  },
  sv: {
    title: 'Butiken går inte att nå just nu',
    text: 'Vår server svarar inte. Din varukorg finns kvar i det här fönstret. Försök igen om en stund.',
    retry: 'Försök igen',
  },
  da: {
    title: 'Butikken kan ikke nås lige nu',
    text: 'Vores server svarer ikke. Din kurv er gemt i dette vindue. Prøv igen om et øjeblik.',
    retry: 'Prøv igen',
  },
}

/** The first of the browser's languages the shop is written in, else English. */
export function browserLanguage(preferred: readonly string[]): Language {
  const codes = preferred.map((tag) => tag.slice(0, 2).toLowerCase())
  return codes.find(isLanguage) ?? 'en'
}

interface StartFailureProps {
  language: Language
  /** Done when the shop has started, or has failed to once more. */
  onRetry: () => Promise<void> | void
}

export function StartFailure({ language, onRetry }: StartFailureProps) {
  const words = WORDS[language]
  const [failures, setFailures] = useState(1)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    document.documentElement.lang = language
    document.title = words.title
  }, [language, words])
  const retry = async () => {
    if (busy) return
    setBusy(true)
    await onRetry()
    setBusy(false)
    setFailures(failures + 1)
  }
  return (
    <main
      lang={language}
      aria-busy={busy}
      style={{ maxInlineSize: '36rem', margin: '15vh auto', padding: '1rem' }}
    >
      <h1>{words.title}</h1>
      {/* Anew for each failure, or only the first one would be read out. */}
      <p key={failures} role="alert">
        {words.text}
      </p>
      <button
        type="button"
        onClick={retry}
        // Not disabled: that would take the focus away.
        aria-disabled={busy}
        style={{ font: 'inherit', padding: '0.75rem 1.5rem', opacity: busy ? 0.6 : 1 }}
      >
        {words.retry}
      </button>
    </main>
  )
}
