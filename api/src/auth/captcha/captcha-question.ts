import { randomInt } from 'node:crypto';

/** A captcha as a text question, for people who cannot see the picture. */
interface Question {
  question: string;
  answer: string;
}

/** Returns a random whole number from 0 to `below` - 1. */
type RandomIndex = (below: number) => number;

interface Part {
  asked: string;
  answer: string;
}

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

export function numberInWords(number: number): string {
  if (number < 20) return units[number]!;
  const [hundreds, rest] = [Math.floor(number / 100), number % 100];
  if (hundreds > 0) return `${units[hundreds]} hundred${rest > 0 ? ` and ${numberInWords(rest)}` : ''}`;
  return tens[Math.floor(rest / 10)]! + (rest % 10 > 0 ? `-${units[rest % 10]}` : '');
}

/** Everyday words. None is a number, has two spellings, or is the beginning of another one. */
const words =
  'apple balcony basket bridge candle carpet cloud cricket drum flower garden glove hammer kettle ladder lantern mango market mirror monsoon needle orange parrot pepper pillow pitch pocket rabbit river rocket saddle sparrow summer table tiger tunnel umpire village wicket window'.split(
    ' ',
  );
const places = ['first', 'second', 'third', 'fourth', 'last'];

const one = <T>(choices: readonly T[], draw: RandomIndex): T => choices[draw(choices.length)]!;

function aNumber(draw: RandomIndex): Part {
  const round = (10 + draw(89)) * 10;
  const unit = 1 + draw(9);
  const answer = String(round + unit);
  const asked = [
    `the number ${numberInWords(round + unit)}`,
    `what ${numberInWords(round)} plus ${numberInWords(unit)} makes`,
    `${numberInWords(unit)} more than ${numberInWords(round)}`,
    `the number that comes after ${numberInWords(round + unit - 1)}`,
  ];
  return { asked: `${one(asked, draw)} in digits`, answer };
}

function aWord(draw: RandomIndex): Part {
  const left = [...words];
  const list = places.map(() => left.splice(draw(left.length), 1)[0]!);
  const place = draw(list.length);
  const neighbours = [
    ...(place > 0 ? [`the word after “${list[place - 1]}”`] : []),
    ...(place < list.length - 1 ? [`the word before “${list[place + 1]}”`] : []),
  ];
  const asked = one([`the ${places[place]} word`, ...neighbours], draw);
  return { asked: `${asked} in this list: ${list.join(', ')}`, answer: list[place]! };
}

/**
 * A question about a number in words and a word from a list, in either order. It has more than 60,000 possible answers.
 * The number must be typed in digits, which the question does not contain.
 */
export function createQuestion(draw: RandomIndex = randomInt): Question {
  const [number, word] = [aNumber(draw), aWord(draw)];
  const opening = one(['Type', 'Write', 'Please type', 'Answer with'], draw);
  const then = one(['then', 'and after it', 'followed by'], draw);
  return draw(2) === 0
    ? { question: `${opening} ${number.asked}, ${then} ${word.asked}.`, answer: number.answer + word.answer }
    : { question: `${opening} ${word.asked}; ${then} ${number.asked}.`, answer: word.answer + number.answer };
}
