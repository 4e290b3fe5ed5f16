import type { Language } from '@shop/shared/i18n/languages'

interface WithdrawnWords {
  /** `name`: the offering, as the museum calls it. */
  title: (name: string) => string
  text: string
  kept: string
  /** For an offering that was already off when the document was loaded. */
  never: { title: (name: string) => string; text: string; kept: string }
  others: string
  basket: string
  /** For new accounts, which are not an offering. */
  accounts: { title: string; text: string; kept: string }
}

/** Separate from the other texts, because they are rarely needed. */
export const WITHDRAWN_WORDS: Record<Language, WithdrawnWords> = {
  de: {
    title: (name) => `${name}: nicht mehr im Shop`,
    text: 'Das Museum verkauft dieses Angebot nicht mehr in diesem Shop.',
    kept: 'Ihr Warenkorb bleibt erhalten. Was Sie hier ausgewählt, aber noch nicht in den Warenkorb gelegt haben, ist nicht gespeichert.',
    never: {
      title: (name) => `${name}: zurzeit nicht im Shop`,
      text: 'Das Museum verkauft dieses Angebot zurzeit nicht online.',
      kept: 'Ihr Warenkorb bleibt erhalten.',
    },
    others: 'Weiterhin erhältlich',
    basket: 'Zum Warenkorb',
    accounts: {
      title: 'Konto eröffnen: zurzeit nicht möglich',
      text: 'In diesem Shop können gerade keine neuen Konten eröffnet werden. Kaufen können Sie auch ohne Konto.',
      kept: 'Ihr Warenkorb bleibt erhalten. Was Sie hier eingetragen haben, ist nicht gespeichert.',
    },
  },
  en: {
    title: (name) => `${name}: no longer in the shop`,
    text: 'The museum has stopped selling this in the online shop.',
    kept: 'Your basket has been saved. What you had chosen here but not yet added to the basket has not been saved.',
    never: {
      title: (name) => `${name}: not in the shop at present`,
      text: 'The museum does not sell this online at present.',
      kept: 'Your basket has been saved.',
    },
    others: 'Still available',
    basket: 'Go to basket',
    accounts: {
      title: 'New accounts: not possible at present',
      text: 'No new accounts can be created in this shop right now. You can also buy without an account.',
      kept: 'Your basket has been saved. What you had entered here has not been saved.',
    },
  },
  fr: {
    title: (name) => `${name} : offre retirée de la vente`,
    text: 'Le musée ne vend plus cette offre dans cette boutique en ligne.',
    kept: 'Votre panier est conservé. Ce que vous aviez choisi ici sans l’avoir encore mis dans le panier n’a pas été enregistré.',
    never: {
      title: (name) => `${name} : pas en vente pour le moment`,
      text: 'Le musée ne vend pas cette offre en ligne pour le moment.',
      kept: 'Votre panier est conservé.',
    },
    others: 'Toujours disponible',
    basket: 'Aller au panier',
    accounts: {
      title: 'Créer un compte : impossible pour le moment',
      text: 'Il n’est actuellement pas possible de créer un compte dans cette boutique. Vous pouvez aussi acheter sans compte.',
      kept: 'Votre panier est conservé. Ce que vous aviez saisi ici n’a pas été enregistré.',
    },
  },
  it: {
    title: (name) => `${name}: non più in vendita`,
    text: 'Il museo non vende più questa offerta in questo shop.',
    kept: 'Il Suo carrello resta salvato. Ciò che aveva scelto qui senza averlo ancora messo nel carrello non è stato salvato.',
    never: {
      title: (name) => `${name}: al momento non in vendita`,
      text: 'Al momento il museo non vende questa offerta online.',
      kept: 'Il Suo carrello resta salvato.',
    },
    others: 'Ancora disponibile',
    basket: 'Al carrello',
    accounts: {
      title: 'Creare un account: al momento non è possibile',
      text: 'In questo momento non è possibile creare un account in questo shop. Può acquistare anche senza account.',
      kept: 'Il Suo carrello resta salvato. Ciò che aveva inserito qui non è stato salvato.',
    },
  },
  nl: {
    title: (name) => `${name}: niet meer in de webshop`,
    text: 'Het museum verkoopt dit niet meer in deze webshop.',
    kept: 'Uw winkelmand blijft bewaard. Wat u hier had gekozen maar nog niet in de winkelmand had gelegd, is niet opgeslagen.',
    never: {
      title: (name) => `${name}: op dit moment niet in de webshop`,
      text: 'Het museum verkoopt dit op dit moment niet online.',
      kept: 'Uw winkelmand blijft bewaard.',
    },
    others: 'Nog wel verkrijgbaar',
    basket: 'Naar de winkelmand',
    accounts: {
      title: 'Account aanmaken: op dit moment niet mogelijk',
      text: 'In deze webshop kunnen nu geen nieuwe accounts worden aangemaakt. U kunt ook zonder account kopen.',
      kept: 'Uw winkelmand blijft bewaard. Wat u hier had ingevuld, is niet opgeslagen.',
    },
  },
  es: {
    title: (name) => `${name}: ya no a la venta`,
    text: 'El museo ha dejado de venderlo en esta tienda.',
    kept: 'Su cesta sigue guardada. Lo que había elegido aquí sin añadirlo todavía a la cesta no se ha guardado.',
    never: {
      title: (name) => `${name}: no está a la venta en este momento`,
      text: 'En este momento el museo no lo vende en línea.',
      kept: 'Su cesta sigue guardada.',
    },
    others: 'Sigue disponible',
    basket: 'Ir a la cesta',
    accounts: {
      title: 'Crear una cuenta: no es posible en este momento',
      text: 'En este momento no se pueden crear cuentas nuevas en esta tienda. También puede comprar sin cuenta.',
      kept: 'Su cesta sigue guardada. Lo que había introducido aquí no se ha guardado.',
    },
  },
  sv: {
    title: (name) => `${name}: finns inte längre i butiken`,
    text: 'Museet säljer inte längre detta i den här butiken.',
    kept: 'Din varukorg finns kvar. Det du hade valt här men ännu inte lagt i varukorgen har inte sparats.',
    never: {
      title: (name) => `${name}: finns just nu inte i butiken`,
      text: 'Museet säljer inte detta på nätet just nu.',
      kept: 'Din varukorg finns kvar.',
    },
    others: 'Finns fortfarande att köpa',
    basket: 'Till varukorgen',
    accounts: {
      title: 'Skapa konto: inte möjligt just nu',
      text: 'Det går just nu inte att skapa nya konton i den här butiken. Du kan även handla utan konto.',
      kept: 'Din varukorg finns kvar. Det du hade fyllt i här har inte sparats.',
    },
  },
  da: {
    title: (name) => `${name}: ikke længere i butikken`,
    text: 'Museet sælger det ikke længere i denne butik.',
    kept: 'Din kurv er gemt. Det, du havde valgt her, men endnu ikke havde lagt i kurven, er ikke gemt.',
    never: {
      title: (name) => `${name}: ikke i butikken i øjeblikket`,
      text: 'Museet sælger det ikke online i øjeblikket.',
      kept: 'Din kurv er gemt.',
    },
    others: 'Stadig til salg',
    basket: 'Til kurven',
    accounts: {
      title: 'Opret konto: ikke muligt i øjeblikket',
      text: 'Der kan lige nu ikke oprettes nye konti i denne butik. Du kan også købe uden konto.',
      kept: 'Din kurv er gemt. Det, du havde indtastet her, er ikke gemt.',
    },
  },
}
