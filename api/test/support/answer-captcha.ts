export function answerCaptcha(question: string): string {
  const [, , list = ''] = /(in this list: )([^.;]+)/.exec(question) ?? [];
  const word = wordOf(question, list.split(', '));
  const number = numberOf(question);
  return question.indexOf('in this list') < question.indexOf('in digits') ? word + number : number + word;
}

function wordOf(question: string, list: string[]): string {
  const [, side, neighbour] = /the word (after|before) “(\w+)”/.exec(question) ?? [];
  if (neighbour) return list[list.indexOf(neighbour) + (side === 'after' ? 1 : -1)]!;
  const [, place = ''] = /the (first|second|third|fourth|last) word/.exec(question) ?? [];
  return list.at({ first: 0, second: 1, third: 2, fourth: 3, last: -1 }[place] ?? 0)!;
}

function numberOf(question: string): number {
  const [, left, right] = /what (.+?) plus (\w+) makes in digits/.exec(question) ?? [];
  if (left && right) return numberFromWords(left) + numberFromWords(right);
  const [, more, than] = /(\w+) more than (.+?) in digits/.exec(question) ?? [];
  if (more && than) return numberFromWords(more) + numberFromWords(than);
  const [, next] = /the number that comes after (.+?) in digits/.exec(question) ?? [];
  if (next) return numberFromWords(next) + 1;
  const [, plain = ''] = /the number (.+?) in digits/.exec(question) ?? [];
  return numberFromWords(plain);
}

const values: Record<string, number> = Object.fromEntries([
  ...'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, i) => [word, i] as const),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, i) => [word, (i + 2) * 10] as const),
]);

const numberFromWords = (words: string): number =>
  words
    .split(/[ -]/)
    .filter((word) => word !== 'and')
    .reduce((sum, word) => (word === 'hundred' ? sum * 100 : sum + (values[word] ?? NaN)), 0);
