import { useLocation } from 'react-router-dom';
import { below } from '../data/addresses.ts';
import { MessagesList } from './MessagesList.tsx';
import { MessageQueueView } from './MessageQueueView.tsx';
import { WriteMessage } from './WriteMessage.tsx';

/** Messages to many: the list of messages, the page that writes a message, or the queue of one message. */
export function MessagesView() {
  const { pathname } = useLocation();
  const [part] = below('messages', pathname);
  if (part === undefined) return <MessagesList />;
  return part === 'new' ? <WriteMessage /> : <MessageQueueView key={part} id={part} />;
}
