import type { Language } from '@shop/shared/i18n/languages'

interface DevelopmentTexts {
  title: string
  shown: (remote: string, origin: string) => string
  foreign: (remote: string, address: string) => string
  unreadable: (remote: string, address: string) => string
  pageless: (remote: string) => string
  boundaries: string
  end: string
  close: string
}

/** Read by developers who test a build, and by visitors whom a link has led into such a visit. */
export const developmentTexts: Record<Language, DevelopmentTexts> = {
  de: {
    title: 'Entwicklung',
    shown: (remote, origin) => `Im Versuch: ${remote} von ${origin}`,
    foreign: (remote, address) =>
      `${remote} wurde nicht von ${address} geladen: Das Museum erlaubt diese Herkunft nicht (remote_development_origins).`,
    unreadable: (remote, address) =>
      `${remote} wurde nicht geladen: ${address} ist keine Adresse eines Servers.`,
    pageless: (remote) =>
      `Der Server nennt keine Seiten von ${remote}, und der Shop wurde ohne diesen Teil gebaut. Stimmt der Name?`,
    boundaries: 'Grenzen',
    end: 'Versuch beenden',
    close: 'Schliessen',
  },
  en: {
    title: 'Development',
    shown: (remote, origin) => `On trial: ${remote} from ${origin}`,
    foreign: (remote, address) =>
      `${remote} was not loaded from ${address}: the museum does not allow this origin (remote_development_origins).`,
    unreadable: (remote, address) =>
      `${remote} was not loaded: ${address} is not the address of a server.`,
    pageless: (remote) =>
      `The server names no pages of ${remote}, and the shop was not built with it. Is the name right?`,
    boundaries: 'Boundaries',
    end: 'End the trial',
    close: 'Close',
  },
  fr: {
    title: 'Développement',
    shown: (remote, origin) => `À l’essai : ${remote} depuis ${origin}`,
    foreign: (remote, address) =>
      `${remote} n’a pas été chargé depuis ${address} : le musée n’autorise pas cette origine (remote_development_origins).`,
    unreadable: (remote, address) =>
      `${remote} n’a pas été chargé : ${address} n’est pas l’adresse d’un serveur.`,
    pageless: (remote) =>
      `Le serveur n’indique aucune page de ${remote}, et la boutique a été conçue sans cette partie. Le nom est-il exact ?`,
    boundaries: 'Limites',
    end: 'Terminer l’essai',
    close: 'Fermer',
  },
  it: {
    title: 'Sviluppo',
    shown: (remote, origin) => `In prova: ${remote} da ${origin}`,
    foreign: (remote, address) =>
      `${remote} non è stato caricato da ${address}: il museo non consente questa origine (remote_development_origins).`,
    unreadable: (remote, address) =>
      `${remote} non è stato caricato: ${address} non è l’indirizzo di un server.`,
    pageless: (remote) =>
      `Il server non indica pagine di ${remote} e lo shop è stato creato senza questa parte. Il nome è corretto?`,
    boundaries: 'Confini',
    end: 'Terminare la prova',
    close: 'Chiudere',
  },
  nl: {
    title: 'Ontwikkeling',
    shown: (remote, origin) => `Op proef: ${remote} vanaf ${origin}`,
    foreign: (remote, address) =>
      `${remote} is niet vanaf ${address} geladen: het museum staat deze herkomst niet toe (remote_development_origins).`,
    unreadable: (remote, address) =>
      `${remote} is niet geladen: ${address} is geen adres van een server.`,
    pageless: (remote) =>
      `De server noemt geen pagina’s van ${remote} en de webshop is zonder dit deel gebouwd. Klopt de naam?`,
    boundaries: 'Grenzen',
    end: 'Proef beëindigen',
    close: 'Sluiten',
  },
  es: {
    title: 'Desarrollo',
    shown: (remote, origin) => `En prueba: ${remote} desde ${origin}`,
    foreign: (remote, address) =>
      `${remote} no se ha cargado desde ${address}: el museo no permite este origen (remote_development_origins).`,
    unreadable: (remote, address) =>
      `${remote} no se ha cargado: ${address} no es la dirección de un servidor.`,
    pageless: (remote) =>
      `El servidor no indica páginas de ${remote} y la tienda se creó sin esta parte. ¿Es correcto el nombre?`,
    boundaries: 'Límites',
    end: 'Terminar la prueba',
    close: 'Cerrar',
  },
  sv: {
    title: 'Utveckling',
    shown: (remote, origin) => `Provkörs: ${remote} från ${origin}`,
    foreign: (remote, address) =>
      `${remote} laddades inte från ${address}: museet tillåter inte den källan (remote_development_origins).`,
    unreadable: (remote, address) =>
      `${remote} laddades inte: ${address} är inte adressen till en server.`,
    pageless: (remote) =>
      `Servern anger inga sidor för ${remote}, och butiken byggdes utan den delen. Stämmer namnet?`,
    boundaries: 'Gränser',
    end: 'Avsluta provkörningen',
    close: 'Stäng',
  },
  da: {
    title: 'Udvikling',
    shown: (remote, origin) => `Afprøves: ${remote} fra ${origin}`,
    foreign: (remote, address) =>
      `${remote} blev ikke hentet fra ${address}: Museet tillader ikke denne kilde (remote_development_origins).`,
    unreadable: (remote, address) =>
      `${remote} blev ikke hentet: ${address} er ikke adressen på en server.`,
    pageless: (remote) =>
      `Serveren angiver ingen sider for ${remote}, og butikken er bygget uden denne del. Er navnet rigtigt?`,
    boundaries: 'Grænser',
    end: 'Afslut afprøvningen',
    close: 'Luk',
  },
}
