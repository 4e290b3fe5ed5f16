import type { ServerTexts } from './server-texts.ts'

export const da: ServerTexts = {
  problem: {
    emptyCart: 'Din kurv er tom.',
    unknownItem: 'En vare i din kurv findes ikke længere. Fjern den fra kurven.',
    notOnSale: (line) => `${line}: Det sælges ikke længere i webshoppen. Fjern det fra kurven.`,
    codesOff: (code) =>
      `Gavekortkoder kan i øjeblikket ikke indløses i webshoppen. Fjern koden »${code}«. Saldoen er uændret.`,
    badCount: (line) => `${line}: Det antal er ikke muligt. Ret antallet.`,
    closed: (line) => `${line}: Datoen kan ikke bestilles. Vælg en anden.`,
    past: (line) => `${line}: Datoen er passeret. Vælg en anden.`,
    soldOut: (line) => `${line}: Desværre udsolgt. Vælg en anden dato eller et andet tidspunkt.`,
    tooMany: (line, left) =>
      left === 1
        ? `${line}: Der er kun 1 plads tilbage.`
        : `${line}: Der er kun ${left} pladser tilbage.`,
    subticketRange: (line, part, range) => `${line}: Vælg ${range} for »${part}«.`,
    subticketAtLeast: (line, part, atLeast) => `${line}: Vælg mindst ${atLeast} for »${part}«.`,
    needsPaidTicket: (line) =>
      `${line}: Denne billet fås kun sammen med en betalt billet til samme dato og tidspunkt.`,
    tooManyTours: (line, left) =>
      left === 1
        ? `${line}: Der er kun 1 rundvisning tilbage.`
        : `${line}: Der er kun ${left} rundvisninger tilbage.`,
    tooFewPlaces: (line, min) => `${line}: Bestil mindst ${min} pladser.`,
    tooManyPlaces: (line, max) =>
      max === 1
        ? `${line}: Du kan højst bestille 1 plads.`
        : `${line}: Du kan højst bestille ${max} pladser.`,
    tooFewTickets: (line, min) =>
      min === 1
        ? `${line}: Vælg mindst 1 billet til din gruppe.`
        : `${line}: Vælg mindst ${min} billetter til din gruppe.`,
    tooManyTickets: (line, max) =>
      max === 1
        ? `${line}: Du kan højst vælge 1 billet til din gruppe.`
        : `${line}: Du kan højst vælge ${max} billetter til din gruppe.`,
    ticketsAsPlaces: (line, places, tickets) =>
      `${line}: Vælg lige så mange billetter som pladser (pladser: ${places}, billetter: ${tickets}).`,
    tourChanged: (line) =>
      `${line}: Denne rundvisning er ændret, siden du valgte den. Fjern den fra kurven, og vælg den igen.`,
    answerMissing: (line, question) => `${line}: Besvar spørgsmålet »${question}«.`,
    answerUnfit: (line, question) => `${line}: Kontrollér dit svar på spørgsmålet »${question}«.`,
    answerTooLong: (line, question, most) =>
      `${line}: Dit svar på spørgsmålet »${question}« er for langt. Forkort det til ${most} tegn.`,
    outOfStock: (line) => `${line}: Desværre ikke på lager. Fjern varen fra kurven.`,
    tooFewInStock: (line, left) => `${line}: Der er kun ${left} tilbage på lager.`,
    needsOwners: (line) =>
      `${line}: Kortet er personligt. Fjern det fra kurven, vælg det igen, og angiv navn og adresse.`,
    ownerCount: (line, count) =>
      count === 1
        ? `${line}: Angiv præcis 1 person, som kortet udstedes til.`
        : `${line}: Angiv præcis ${count} personer til ${count} kort.`,
    ownerName: (line) => `${line}: Angiv indehaverens navn for hvert kort.`,
    ownerNameTooLong: (line, most) =>
      `${line}: Et navn er for langt. Forkort det til ${most} tegn.`,
    ownerAddress: (line, owner, fields) =>
      `${line}: Adressen for ${owner} er ikke fuldstændig. Kontrollér: ${fields}.`,
    badAmount: (line, min, max) => `${line}: Vælg et beløb fra ${min} til ${max}.`,
    unknownCode: (code) =>
      `Vi kender ikke gavekortkoden »${code}«. Kontrollér det indtastede, eller fjern koden.`,
    codeTwice: (code) => `Gavekortkoden »${code}« er to gange i kurven. Fjern den ene.`,
    codesTooMany: (max) =>
      `Du kan betale med højst ${max} gavekortkoder ad gangen. Fjern de øvrige.`,
    codeTooEarly: (code, day) =>
      `Gavekortkoden »${code}« gælder først fra den ${day}. Fjern den fra kurven.`,
    codeTooLate: (code, day) =>
      `Gavekortkoden »${code}« gjaldt kun til og med den ${day}. Fjern den fra kurven.`,
    codeEmpty: (code) =>
      `Der er ikke flere penge på gavekortkoden »${code}«. Fjern den fra kurven.`,
    codeHeld: (code, minutes) =>
      `Gavekortet »${code}« er reserveret til en bestilling, der er ved at blive betalt. Bliver den ikke gennemført, er det frit igen om senest ${minutes} minutter.`,
    tooExpensive: 'Kurven er for stor til en enkelt betaling. Del den op.',
    noShipping: (country, contact) =>
      `Vi har ingen fast pris for levering af denne bestilling til dette land (${country}). Skriv til os: ${contact}`,
    tooManyFree: (minutes) =>
      `Der er kommet for mange gratis bestillinger fra dig eller dit netværk. Prøv igen om ${minutes} minutter.`,
    noConfirming:
      'Gratis bestillinger bekræftes via en e-mail, som denne butik i øjeblikket ikke kan sende. Kontakt museet.',
    unconfirmed:
      'Bestillingen er ikke bekræftet endnu. Åbn linket i den e-mail, vi har sendt til dig.',
    unknownPayment: 'Den betalingsmåde er ikke tilgængelig. Vælg en anden.',
    laterNeedsAccount:
      'Med denne betalingsmåde betaler du senere, og det kan du kun med en kundekonto. Log ind, eller vælg en anden betalingsmåde.',
    laterForVoucher: (line) =>
      `${line}: Et gavekort gælder med det samme og kan derfor ikke betales senere. Vælg en anden betalingsmåde.`,
    nobodyPays:
      'Der er ikke mere at betale, så ekspresbetalingen kan ikke fortælle os, hvem bekræftelsen skal sendes til. Udfyld dine oplysninger for at fortsætte.',
    tooManyLines: (most) => `En kurv kan højst have ${most} linjer. Del din bestilling op.`,
    tooManyInOrder: (most) =>
      `En bestilling kan højst omfatte ${most} pladser og varer. Del den op, eller kontakt museet, hvis I er en gruppe.`,
    tooManyOfOffering: (line, most) =>
      `${line}: En bestilling kan højst omfatte ${most} pladser af dette tilbud. Vælg færre, eller kontakt museet, hvis I er en gruppe.`,
    tooManyInSlot: (line, most) =>
      `${line}: En bestilling kan højst omfatte ${most} pladser på dette tidspunkt. Vælg færre, eller kontakt museet, hvis I er en gruppe.`,
    heldByEmail: (minutes) =>
      `Der er reserveret for meget med denne e-mailadresse, som ikke er betalt endnu. Gennemfør den betaling, eller prøv igen om ${minutes} minutter.`,
    heldByNetwork: (minutes) =>
      `Der er reserveret for meget fra dit netværk, som ikke er betalt endnu. Vælg færre, eller prøv igen om ${minutes} minutter.`,
    tooManyPayers: (minutes) =>
      `For mange ekspresbetalinger er påbegyndt fra dit netværk uden at blive gennemført. Udfyld dine oplysninger for at fortsætte, eller prøv igen om ${minutes} minutter.`,
    badAccount: 'Kontrollér kontohaver og IBAN.',
    customerIncomplete: 'Udfyld dine oplysninger, før du betaler.',
    providerUnreachable:
      'Vores betalingstjeneste kan ikke nås i øjeblikket. Der er ikke trukket penge. Prøv igen om et par minutter.',
    notPaid: 'Betalingen blev ikke gennemført. Prøv igen.',
    declined: 'Betalingen blev afvist. Der er ikke trukket penge. Vælg en anden betalingsmåde.',
    otherSession:
      'Betalingen blev påbegyndt i en anden session og er ikke gennemført. Der er ikke trukket penge. Betal dér, eller begynd forfra her.',
    alreadyPaid: (bookingId) =>
      `Din første betaling er modtaget: bestillingsnummer ${bookingId}. Bekræftelsen kommer på e-mail. Vil du også købe denne kurv, skal du betale en gang til.`,
    gone: 'Kurven gælder ikke længere: Den er allerede betalt, eller reservationstiden er udløbet. Se i din e-mail.',
    tooLate:
      'Din betaling kom, efter at reservationen var udløbet, og det, du havde valgt, er i mellemtiden gået til andre. Der er ikke booket noget; vi betaler beløbet tilbage og har skrevet til dig om det.',
    mismatched:
      'Betalingen passer ikke til din bestilling. Der er ikke booket noget; det, du har betalt, får du tilbage. Skriv til os, hvis du har spørgsmål.',
  },
  request: {
    unreadable: 'Forespørgslen kunne ikke læses. Genindlæs siden.',
    unknownAddress:
      'Butikken kender ikke den adresse, den blev åbnet på. Åbn den på dens sædvanlige adresse.',
    noMailedLinks:
      'Butikken kan i øjeblikket ikke sende e-mails med links, fordi dens egen adresse ikke er angivet. Kontakt museet.',
    notFound: 'Vi fandt ikke det, du leder efter.',
    unauthorised: 'Din session er udløbet. Indtast dine oplysninger igen.',
    internal: 'Der opstod en uventet fejl. Prøv igen om et øjeblik.',
    unavailable: 'Butikken kan ikke nås lige nu. Prøv igen om et øjeblik; din kurv er gemt.',
    unknownVoucher: 'Vi kender ikke den gavekortkode. Kontrollér det indtastede.',
    codesOff: 'Gavekortkoder kan i øjeblikket ikke indløses i webshoppen.',
    tooManyCodes:
      'Du har indtastet for mange ukendte gavekortkoder. Vent et minut, og prøv så igen.',
    wrongLogin: 'E-mailadressen eller adgangskoden er ikke rigtig.',
    tooManyTries: (minutes) =>
      `Det var for mange forsøg. Vent ${minutes} minutter, og prøv så igen.`,
    linkUsedUp: 'Linket er ikke længere gyldigt. Bed om et nyt.',
    fieldsMissing: 'Udfyld alle felter.',
  },
  field: {
    required: 'Udfyld dette felt.',
    email: 'Indtast en gyldig e-mailadresse.',
    tooLong: 'Teksten er for lang. Gør den kortere.',
    name: 'Skriv ikke webadresser, telefonnumre eller tegn som < og @ her.',
    choice: 'Vælg en mulighed på listen.',
    emailTaken:
      'Der findes allerede en konto med denne e-mailadresse. Log ind med den, eller indtast en anden.',
    wrongPassword: 'Adgangskoden er ikke rigtig.',
    passwordTooShort: (least) => `Adgangskoden skal have mindst ${least} tegn.`,
  },
  addressField: {
    street: 'vej og husnummer',
    zip: 'postnummer',
    city: 'by',
    country: 'land',
  },
  answer: { yes: 'Ja', no: 'Nej' },
  salutation: { ms: 'Fru', mr: 'Hr.', none: 'Ingen tiltale' },
  payment: {
    card: 'Kreditkort',
    directDebit: 'Direkte debitering',
    invoice: 'Faktura',
    applePay: 'Apple Pay',
    googlePay: 'Google Pay',
  },
  cookieWarning:
    'Vi bruger cookies for at få butikken til at fungere og for at forstå, hvordan den bruges.',
  mail: {
    subject: (museum, number) => `${museum}: din bestilling ${number}`,
    greeting: (name) => `Kære ${name}`,
    intro: 'Tak for din bestilling. Vi glæder os til at byde dig velkommen.',
    bookingNumber: 'Bestillingsnummer',
    wholeDay: 'hele dagen',
    meetingPoint: 'Mødested',
    tourLanguage: 'Sprog',
    total: 'I alt',
    free: 'gratis',
    taxIncluded: (rate) => `heraf moms ${rate} %`,
    orderIntro: 'Tak for din bestilling.',
    madeOutTo: 'Udstedt til',
    sentTo: 'Sendes til',
    shipping: 'Levering',
    paidByCode: (code, left) => `Gavekort ${code} (restbeløb ${left})`,
    vouchersFollow: 'Gavekort kommer i en e-mail for sig, som du kan videresende eller udskrive.',
    ticketsAttached:
      'Dine billetter er vedhæftet. Vis dem ved indgangen, på papir eller på telefonen.',
    contact: (email) => `Har du spørgsmål? Skriv til os: ${email}`,
  },
  ticket: {
    title: (museum, number) => `${museum}: billetter ${number}`,
    file: (number) => `billetter-${number}.pdf`,
    page: (at, of) => `Billet ${at} af ${of}`,
    admits: 'Billet',
    people: 'Personer',
    price: 'Pris inkl. moms',
    place: 'Sted',
    bookedBy: 'Bestilt af',
    barcode: (code) => `Stregkode med koden ${code}`,
    entrance: 'Ved indgangen',
    show: 'Vis denne kode ved indgangen, på papir eller på telefonen. Den kan kun bruges én gang.',
    together: 'Koden gælder for alle på billetten. Kom til indgangen sammen.',
    beOnTime: 'Vær på mødestedet i god tid.',
  },
  voucher: {
    subject: (museum, count) => `${museum}: ${count === 1 ? 'gavekort' : `${count} gavekort`}`,
    code: 'Gavekortkode',
    validUntil: 'Gælder til og med den',
    redeem: (shop) =>
      `Gå ind på ${shop} og indtast koden i kurven; det, der bliver til overs, bliver stående på koden.`,
  },
  order: {
    paid: 'Denne bestilling er allerede betalt. Se i din e-mail.',
    over: 'Denne bestilling findes ikke eller kan ikke længere betales.',
    subject: (museum) => `${museum}: din bestilling`,
    text: (day, time) =>
      `Vi har reserveret det, du har bestilt hos os. Betal senest den ${day} kl. ${time}; derefter bortfalder reservationen.`,
    link: 'Se og betal bestillingen',
  },
  confirm: {
    subject: (museum) => `${museum}: bekræft din bestilling`,
    text: (minutes) =>
      `Der er bestilt noget gratis hos os med denne e-mailadresse. Bekræft bestillingen inden for ${minutes} minutter; først da gælder den.`,
    link: 'Bekræft bestillingen',
    ignore:
      'Hvis du ikke har bestilt noget, behøver du ikke gøre noget: Der bliver ikke booket noget.',
    sent: {
      title: 'Se i din e-mail',
      text: (minutes) =>
        `Vi har sendt dig et link. Bekræft din bestilling med det inden for ${minutes} minutter; så længe holder vi den til dig. Se også i mappen med uønsket post.`,
    },
    ask: {
      title: 'Vil du bekræfte bestillingen?',
      text: 'Så er den booket, og bekræftelsen kommer på e-mail.',
    },
    over: {
      title: 'Her er der ikke mere at bekræfte',
      text: 'Linket gælder ikke længere, eller tiden er udløbet. Der er ikke booket noget; du kan bestille igen.',
    },
    back: 'Til butikken',
  },
  refund: {
    subject: (museum) => `${museum}: din betaling bliver tilbagebetalt`,
    late: 'Din betaling kom, efter at reservationen var udløbet, og det, du havde valgt, var i mellemtiden gået til andre. Derfor er der ikke booket noget.',
    mismatched: 'Din betaling passede ikke til din bestilling. Derfor er der ikke booket noget.',
    ended:
      'Din betaling kom til en bestilling, der var blevet annulleret eller erstattet af en ny. Der er ikke booket noget for den.',
    text: (amount) =>
      `Vi betaler ${amount} tilbage på samme måde, som du betalte. Afhængigt af din bank tager det nogle dage; du behøver ikke gøre noget.`,
  },
  account: {
    greeting: 'Goddag',
    registered: {
      subject: (museum) => `${museum}: din konto`,
      text: 'Din konto er klar. Log ind med denne e-mailadresse og din adgangskode.',
    },
    passwordChanged: {
      subject: (museum) => `${museum}: din adgangskode er ændret`,
      text: 'Din adgangskode er netop blevet ændret. Du er blevet logget ud på alle andre enheder.',
    },
    recovered: {
      subject: (museum) => `${museum}: din adgangskode er ændret`,
      text: 'Du har netop valgt en ny adgangskode og dermed bekræftet, at e-mailadressen er din. Da ingen havde bekræftet det før, er oplysningerne på kontoen blevet fjernet for din sikkerhed, og alle enheder er logget ud. Indtast dine oplysninger igen ved dit næste køb. Ordrer er fortsat gyldige.',
    },
    emailChanged: {
      subject: (museum) => `${museum}: din e-mailadresse er ændret`,
      text: (to) => `Din konto bruger nu e-mailadressen ${to}.`,
    },
    wasItYou: 'Var det ikke dig? Så skriv til os med det samme.',
    reset: {
      subject: (museum) => `${museum}: ny adgangskode`,
      text: (minutes) =>
        `Du har bedt om at vælge en ny adgangskode. Linket gælder i ${minutes} minutter og kan bruges én gang.`,
      link: 'Vælg en ny adgangskode',
      ignore: 'Har du ikke bedt om det? Så behøver du ikke gøre noget; din adgangskode er uændret.',
    },
  },
}
