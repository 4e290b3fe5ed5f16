import type { ServerTexts } from './server-texts.ts'

export const sv: ServerTexts = {
  problem: {
    emptyCart: 'Din varukorg är tom.',
    unknownItem: 'En vara i varukorgen finns inte längre. Ta bort den ur varukorgen.',
    notOnSale: (line) => `${line}: det säljs inte längre i webbutiken. Ta bort det ur varukorgen.`,
    codesOff: (code) =>
      `Presentkortskoder kan just nu inte lösas in i webbutiken. Ta bort koden ”${code}”. Saldot finns kvar.`,
    badCount: (line) => `${line}: det antalet går inte att välja. Ändra antalet.`,
    closed: (line) => `${line}: det datumet går inte att boka. Välj ett annat.`,
    past: (line) => `${line}: datumet har passerat. Välj ett annat.`,
    soldOut: (line) => `${line}: tyvärr slutsålt. Välj ett annat datum eller en annan tid.`,
    tooMany: (line, left) =>
      left === 1
        ? `${line}: det finns bara 1 plats kvar.`
        : `${line}: det finns bara ${left} platser kvar.`,
    subticketRange: (line, part, range) => `${line}: välj ${range} för ”${part}”.`,
    subticketAtLeast: (line, part, atLeast) => `${line}: välj minst ${atLeast} för ”${part}”.`,
    needsPaidTicket: (line) =>
      `${line}: den här biljetten finns bara tillsammans med en betald biljett för samma datum och tid.`,
    tooManyTours: (line, left) =>
      left === 1
        ? `${line}: det finns bara 1 visning kvar.`
        : `${line}: det finns bara ${left} visningar kvar.`,
    tooFewPlaces: (line, min) => `${line}: boka minst ${min} platser.`,
    tooManyPlaces: (line, max) =>
      max === 1
        ? `${line}: du kan boka högst 1 plats.`
        : `${line}: du kan boka högst ${max} platser.`,
    tooFewTickets: (line, min) =>
      min === 1
        ? `${line}: välj minst 1 biljett för gruppen.`
        : `${line}: välj minst ${min} biljetter för gruppen.`,
    tooManyTickets: (line, max) =>
      max === 1
        ? `${line}: du kan välja högst 1 biljett för gruppen.`
        : `${line}: du kan välja högst ${max} biljetter för gruppen.`,
    ticketsAsPlaces: (line, places, tickets) =>
      `${line}: välj lika många biljetter som platser (platser: ${places}, biljetter: ${tickets}).`,
    tourChanged: (line) =>
      `${line}: den här visningen har ändrats sedan du valde den. Ta bort den ur varukorgen och välj den på nytt.`,
    answerMissing: (line, question) => `${line}: svara på frågan ”${question}”.`,
    answerUnfit: (line, question) => `${line}: kontrollera ditt svar på frågan ”${question}”.`,
    answerTooLong: (line, question, most) =>
      `${line}: ditt svar på frågan ”${question}” är för långt. Förkorta det till ${most} tecken.`,
    outOfStock: (line) => `${line}: tyvärr slut i lager. Ta bort varan ur varukorgen.`,
    tooFewInStock: (line, left) => `${line}: det finns bara ${left} kvar i lager.`,
    needsOwners: (line) =>
      `${line}: kortet är personligt. Ta bort det ur varukorgen, välj det på nytt och ange namn och adress.`,
    ownerCount: (line, count) =>
      count === 1
        ? `${line}: ange exakt 1 person som kortet utfärdas på.`
        : `${line}: ange exakt ${count} personer för ${count} kort.`,
    ownerName: (line) => `${line}: ange innehavarens namn för varje kort.`,
    ownerNameTooLong: (line, most) =>
      `${line}: ett namn är för långt. Förkorta det till ${most} tecken.`,
    ownerAddress: (line, owner, fields) =>
      `${line}: adressen till ${owner} är inte fullständig. Kontrollera: ${fields}.`,
    badAmount: (line, min, max) => `${line}: välj ett belopp från ${min} till ${max}.`,
    unknownCode: (code) =>
      `Vi känner inte till presentkortskoden ”${code}”. Kontrollera vad du skrev eller ta bort den.`,
    codeTwice: (code) =>
      `Presentkortskoden ”${code}” finns två gånger i varukorgen. Ta bort den ena.`,
    codesTooMany: (max) =>
      `Du kan betala med högst ${max} presentkortskoder åt gången. Ta bort de övriga.`,
    codeTooEarly: (code, day) =>
      `Presentkortskoden ”${code}” gäller först från och med ${day}. Ta bort den ur varukorgen.`,
    codeTooLate: (code, day) =>
      `Presentkortskoden ”${code}” gällde bara till och med ${day}. Ta bort den ur varukorgen.`,
    codeEmpty: (code) =>
      `Det finns inget kvar på presentkortskoden ”${code}”. Ta bort den ur varukorgen.`,
    codeHeld: (code, minutes) =>
      `Presentkortet ”${code}” är reserverat för en beställning som håller på att betalas. Om den inte slutförs är det ledigt igen om senast ${minutes} minuter.`,
    tooExpensive: 'Varukorgen är för stor för en enda betalning. Dela upp den.',
    noShipping: (country, contact) =>
      `Vi har inget fast pris för leverans av den här beställningen till det här landet (${country}). Skriv till oss: ${contact}`,
    tooManyFree: (minutes) =>
      `Det har kommit för många gratisbeställningar från dig eller ditt nätverk. Försök igen om ${minutes} minuter.`,
    noConfirming:
      'Gratisbeställningar bekräftas via ett e-postmeddelande som den här butiken för närvarande inte kan skicka. Kontakta museet.',
    unconfirmed:
      'Beställningen är inte bekräftad än. Öppna länken i e-postmeddelandet som vi har skickat till dig.',
    unknownPayment: 'Det betalningssättet är inte tillgängligt. Välj ett annat.',
    laterNeedsAccount:
      'Med det här betalningssättet betalar du i efterhand, vilket bara går med ett kundkonto. Logga in eller välj ett annat betalningssätt.',
    laterForVoucher: (line) =>
      `${line}: ett presentkort gäller genast och kan därför inte betalas i efterhand. Välj ett annat betalningssätt.`,
    nobodyPays:
      'Det finns inget kvar att betala, så expressbetalningen kan inte tala om för oss vem bekräftelsen ska gå till. Fyll i dina uppgifter för att fortsätta.',
    tooManyLines: (most) => `En varukorg kan ha högst ${most} rader. Dela upp din beställning.`,
    tooManyInOrder: (most) =>
      `En beställning kan omfatta högst ${most} platser och artiklar. Dela upp den, eller kontakta museet om ni är en grupp.`,
    tooManyOfOffering: (line, most) =>
      `${line}: en beställning kan omfatta högst ${most} platser av detta erbjudande. Välj färre, eller kontakta museet om ni är en grupp.`,
    tooManyInSlot: (line, most) =>
      `${line}: en beställning kan omfatta högst ${most} platser vid denna tid. Välj färre, eller kontakta museet om ni är en grupp.`,
    heldByEmail: (minutes) =>
      `För mycket är reserverat med den här e-postadressen och inte betalt än. Slutför den betalningen, eller försök igen om ${minutes} minuter.`,
    heldByNetwork: (minutes) =>
      `För mycket är reserverat från ditt nätverk och inte betalt än. Välj färre, eller försök igen om ${minutes} minuter.`,
    tooManyPayers: (minutes) =>
      `För många expressbetalningar har påbörjats från ditt nätverk utan att slutföras. Fyll i dina uppgifter för att fortsätta, eller försök igen om ${minutes} minuter.`,
    badAccount: 'Kontrollera kontoinnehavare och IBAN.',
    customerIncomplete: 'Fyll i dina uppgifter innan du betalar.',
    providerUnreachable:
      'Vår betaltjänst går inte att nå just nu. Inget har debiterats. Försök igen om några minuter.',
    notPaid: 'Betalningen slutfördes inte. Försök igen.',
    declined: 'Betalningen nekades. Inget har debiterats. Välj ett annat betalningssätt.',
    otherSession:
      'Betalningen påbörjades i en annan session och är inte slutförd. Inget har debiterats. Betala där eller börja om här.',
    alreadyPaid: (bookingId) =>
      `Din första betalning har kommit fram: bokningsnummer ${bookingId}. Bekräftelsen kommer med e-post. Vill du köpa även den här varukorgen betalar du en gång till.`,
    gone: 'Varukorgen gäller inte längre: den är redan betald eller så har reservationstiden gått ut. Titta i din e-post.',
    tooLate:
      'Din betalning kom in efter att reservationen hade gått ut, och det du hade valt har under tiden gått till andra. Inget har bokats; vi betalar tillbaka beloppet och har skrivit till dig om det.',
    mismatched:
      'Betalningen stämmer inte med din beställning. Inget har bokats; det du har betalat får du tillbaka. Skriv till oss om du har frågor.',
  },
  request: {
    unreadable: 'Begäran kunde inte läsas. Läs in sidan igen.',
    unknownAddress:
      'Butiken känner inte igen adressen som den öppnades på. Öppna den på dess vanliga adress.',
    noMailedLinks:
      'Butiken kan för närvarande inte skicka e-post med länkar, eftersom dess egen adress inte är inställd. Kontakta museet.',
    notFound: 'Vi hittade inte det du söker.',
    unauthorised: 'Din session har gått ut. Fyll i dina uppgifter igen.',
    internal: 'Ett oväntat fel har uppstått. Försök igen om en stund.',
    unavailable:
      'Butiken går inte att nå just nu. Försök igen om en liten stund; din varukorg finns kvar.',
    unknownVoucher: 'Vi känner inte till den presentkortskoden. Kontrollera vad du skrev.',
    codesOff: 'Presentkortskoder kan just nu inte lösas in i webbutiken.',
    tooManyCodes:
      'Du har angett för många okända presentkortskoder. Vänta en minut och försök sedan igen.',
    wrongLogin: 'E-postadressen eller lösenordet stämmer inte.',
    tooManyTries: (minutes) =>
      `Det blev för många försök. Vänta ${minutes} minuter och försök sedan igen.`,
    linkUsedUp: 'Länken gäller inte längre. Begär en ny.',
    fieldsMissing: 'Fyll i alla fält.',
  },
  field: {
    required: 'Fyll i det här fältet.',
    email: 'Ange en giltig e-postadress.',
    tooLong: 'Texten är för lång. Förkorta den.',
    name: 'Skriv inga webbadresser, telefonnummer eller tecken som < och @ här.',
    choice: 'Välj ett alternativ i listan.',
    emailTaken:
      'Det finns redan ett konto med den här e-postadressen. Logga in med den eller ange en annan.',
    wrongPassword: 'Lösenordet stämmer inte.',
    passwordTooShort: (least) => `Lösenordet måste ha minst ${least} tecken.`,
  },
  addressField: {
    street: 'gata och nummer',
    zip: 'postnummer',
    city: 'ort',
    country: 'land',
  },
  answer: { yes: 'Ja', no: 'Nej' },
  salutation: { ms: 'Fru', mr: 'Herr', none: 'Ingen titel' },
  payment: {
    card: 'Kreditkort',
    directDebit: 'Autogiro',
    invoice: 'Faktura',
    applePay: 'Apple Pay',
    googlePay: 'Google Pay',
  },
  cookieWarning:
    'Vi använder kakor för att butiken ska fungera och för att förstå hur den används.',
  mail: {
    subject: (museum, number) => `${museum}: din bokning ${number}`,
    greeting: (name) => `Hej ${name}!`,
    intro: 'Tack för din bokning. Varmt välkommen!',
    bookingNumber: 'Bokningsnummer',
    wholeDay: 'hela dagen',
    meetingPoint: 'Samlingsplats',
    tourLanguage: 'Språk',
    total: 'Totalt',
    free: 'gratis',
    taxIncluded: (rate) => `varav moms ${rate} %`,
    orderIntro: 'Tack för din beställning.',
    madeOutTo: 'Utfärdat på',
    sentTo: 'Skickas till',
    shipping: 'Frakt',
    paidByCode: (code, left) => `Presentkort ${code} (kvar ${left})`,
    vouchersFollow: 'Presentkort kommer i ett eget mejl som du kan vidarebefordra eller skriva ut.',
    ticketsAttached:
      'Dina biljetter är bifogade. Visa dem vid entrén, utskrivna eller i telefonen.',
    contact: (email) => `Har du frågor? Skriv till oss: ${email}`,
  },
  ticket: {
    title: (museum, number) => `${museum}: biljetter ${number}`,
    file: (number) => `biljetter-${number}.pdf`,
    page: (at, of) => `Biljett ${at} av ${of}`,
    admits: 'Biljett',
    people: 'Personer',
    price: 'Pris inkl. moms',
    place: 'Plats',
    bookedBy: 'Bokat av',
    barcode: (code) => `Streckkod med koden ${code}`,
    entrance: 'Vid entrén',
    show: 'Visa den här koden vid entrén, utskriven eller i telefonen. Den kan bara användas en gång.',
    together: 'Koden gäller för alla på biljetten. Kom till entrén tillsammans.',
    beOnTime: 'Kom till samlingsplatsen i god tid.',
  },
  voucher: {
    subject: (museum, count) =>
      `${museum}: ${count === 1 ? 'presentkort' : `${count} presentkort`}`,
    code: 'Presentkortskod',
    validUntil: 'Gäller till och med',
    redeem: (shop) =>
      `Gå till ${shop} och ange koden i varukorgen; det som blir över finns kvar på koden.`,
  },
  order: {
    paid: 'Den här beställningen är redan betald. Titta i din e-post.',
    over: 'Den här beställningen finns inte eller kan inte längre betalas.',
    subject: (museum) => `${museum}: din beställning`,
    text: (day, time) =>
      `Vi har reserverat det du har beställt hos oss. Betala senast ${day} kl. ${time}; därefter upphör reservationen.`,
    link: 'Visa och betala beställningen',
  },
  confirm: {
    subject: (museum) => `${museum}: bekräfta din beställning`,
    text: (minutes) =>
      `Något kostnadsfritt har beställts hos oss med den här e-postadressen. Bekräfta beställningen inom ${minutes} minuter; först då gäller den.`,
    link: 'Bekräfta beställningen',
    ignore: 'Om du inte har beställt något behöver du inte göra något: inget bokas.',
    sent: {
      title: 'Titta i din e-post',
      text: (minutes) =>
        `Vi har skickat en länk till dig. Bekräfta din beställning med den inom ${minutes} minuter; så länge håller vi den åt dig. Titta även i skräpposten.`,
    },
    ask: {
      title: 'Vill du bekräfta beställningen?',
      text: 'Då är den bokad, och bekräftelsen kommer med e-post.',
    },
    over: {
      title: 'Här finns inget kvar att bekräfta',
      text: 'Länken gäller inte längre, eller så har tiden gått ut. Inget har bokats; du kan beställa igen.',
    },
    back: 'Till butiken',
  },
  refund: {
    subject: (museum) => `${museum}: din betalning återbetalas`,
    late: 'Din betalning kom in efter att reservationen hade gått ut, och det du hade valt hade under tiden gått till andra. Därför har inget bokats.',
    mismatched: 'Din betalning stämde inte med din beställning. Därför har inget bokats.',
    ended:
      'Din betalning kom in för en beställning som hade avbrutits eller ersatts av en ny. För den har inget bokats.',
    text: (amount) =>
      `Vi betalar tillbaka ${amount} på samma sätt som du betalade. Beroende på din bank tar det några dagar; du behöver inte göra något.`,
  },
  account: {
    greeting: 'Hej!',
    registered: {
      subject: (museum) => `${museum}: ditt konto`,
      text: 'Ditt konto är klart. Logga in med den här e-postadressen och ditt lösenord.',
    },
    passwordChanged: {
      subject: (museum) => `${museum}: ditt lösenord har ändrats`,
      text: 'Ditt lösenord har just ändrats. Du har loggats ut på alla andra enheter.',
    },
    recovered: {
      subject: (museum) => `${museum}: ditt lösenord har ändrats`,
      text: 'Du har just valt ett nytt lösenord och därmed bekräftat att e-postadressen är din. Eftersom ingen hade bekräftat det tidigare har uppgifterna i kontot tagits bort för din säkerhet, och alla enheter har loggats ut. Fyll i dina uppgifter igen vid nästa köp. Beställningar gäller fortfarande.',
    },
    emailChanged: {
      subject: (museum) => `${museum}: din e-postadress har ändrats`,
      text: (to) => `Ditt konto använder nu e-postadressen ${to}.`,
    },
    wasItYou: 'Var det inte du? Skriv i så fall till oss genast.',
    reset: {
      subject: (museum) => `${museum}: nytt lösenord`,
      text: (minutes) =>
        `Du har bett om att få välja ett nytt lösenord. Länken gäller i ${minutes} minuter och kan användas en gång.`,
      link: 'Välj ett nytt lösenord',
      ignore:
        'Har du inte bett om detta? Då behöver du inte göra något; ditt lösenord är oförändrat.',
    },
  },
}
