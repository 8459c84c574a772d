import { translatorWith } from './translate.ts';

/** Texts of the list of events that come with its code. Another language is a file of the same shape. */
const eventsEnglish = {
  eventForm: {
    same: {
      title: 'The same name and day',
      added: 'There is already %{event} on %{day}. Make another?',
      stored: 'There is already another %{event} on %{day}. Save all the same?',
      make: 'Make another',
      save: 'Save all the same',
    },
    isOver: 'The event began before today. Choose Past or Complete to add it, for example for last year’s photos.',
  },
  teamSheet: {
    name: 'Team sheet',
    of: 'Team sheet of %{event}',
    print: 'Print on A4',
    preparing: 'Preparing…',
    loading: 'Loading the team sheet...',
    loadFailed: 'The team sheet could not be loaded. Please try again.',
    columns: {
      number: 'No.',
      photo: 'Photo',
      name: 'Name',
      plays: 'Plays',
      contact: 'Mobile, guardian',
      due: 'Due',
      signature: 'Signature',
    },
    ground: 'Ground: %{ground}',
    reportingTime: 'Reporting time: %{time}',
    players: '%{count} player |||| %{count} players',
    dues: '%{amount} is due from %{count} player |||| %{amount} is due from %{count} players',
    printedOn: '%{players}, printed on %{day}',
    age: '%{age} years',
    unavailable: 'Cannot come: %{when}',
    noGuardian: 'No guardian named',
    call: 'Call %{name}, %{mobile}',
    due: '%{amount} due',
  },
  /** Texts of the waiting list of an event that was called off. */
  calledOffList: {
    untold: 'The event is called off. Tell those who wait, and remove whoever has been told.',
    message: {
      en: '%{club}: hello %{name}, %{event} on %{day} is called off, so nobody waits for a place any more. Waiting costs nothing, and you need do nothing.',
      hi: '%{club}: नमस्ते %{name}, %{event} (%{day}) रद्द हो गई है, इसलिए अब किसी जगह का इंतज़ार नहीं है। इंतज़ार का कोई पैसा नहीं लगता, और आपको कुछ नहीं करना है।',
    },
  },
  eventList: {
    registered: 'Registered',
    received: 'Received',
    receivedNote: 'what came in, less what went back',
    of: '%{count} of %{limit}',
    full: 'Full',
    waiting: '%{count} waiting |||| %{count} waiting',
    closing: 'Registration',
    closed: 'Closed',
    opens: 'Opens in %{count} day |||| Opens in %{count} days',
    opensTomorrow: 'Opens tomorrow',
    closesToday: 'Closes today',
    closesTomorrow: 'Closes tomorrow',
    closes: 'Closes in %{count} day |||| Closes in %{count} days',
    untilStart: 'Open until it starts',
    failed: 'Players and money could not be loaded.',
    sorts: {
      listed: 'Status, then date',
      soonest: 'Date, earliest first',
      latest: 'Date, latest first',
      name: 'Name, A to Z',
      registered: 'Most registered first',
      received: 'Most received first',
      closing: 'Registration closes first',
    },
  },
} as const;

export const { translate: translateEvents } = translatorWith(eventsEnglish);
