import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { freshDatabase } from '../support/test-database.ts';

let db: Client;
beforeAll(async () => {
  db = new Client({ connectionString: await freshDatabase() });
  await db.connect();
});
afterAll(() => db.end());

/** Whether a search for the word finds the name by its sound. */
async function isFound(word: string, name: string): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean | null }>('SELECT search_key($2) LIKE search_pattern($1) AS found', [
    word,
    name,
  ]);
  return rows[0]?.found ?? false;
}

/** Each line has the spellings of one name. Each spelling must find every other one of its line. */
const spellings = `
Mohanan मोहनन
Krishnamurti Krishnamurthy Krishnamoorthy Krishnamoorti कृष्णमूर्ति कृष्णमूर्ती
Shrivastava Srivastava Srivastav Shrivastav Shriwastava श्रीवास्तव
Choudhary Chaudhari Chaudhary Choudhury Chowdhury Chaudhry Choudhry Chowdhary चौधरी
Sharma Sarma Sharmaa शर्मा
Verma Varma वर्मा
Mishra Misra मिश्रा मिश्र
Gupta Guptaa गुप्ता
Agarwal Agrawal Aggarwal Agraval अग्रवाल
Singh Sing सिंह सिंघ
Sinha Sinhaa सिन्हा
Lakshmi Laxmi Lakshmee लक्ष्मी
Akshay Akshai Axay अक्षय
Pooja Puja पूजा
Deepak Dipak Deepack दीपक
Preeti Priti Preethi प्रीति
Vijay Vijai विजय
Sanjay Sanjai संजय
Vivek Viveck विवेक
Vikas Vikash Wikas विकास
Ganesh Ganes Gannesh गणेश
Rajesh Raajesh राजेश
Sunita Suneeta Sunitha सुनीता
Kavita Kavitha Kaveeta कविता
Savita Sawita Savitha सविता
Gita Geeta Geetha गीता
Neelam Nilam नीलम
Aditya Aaditya Adithya आदित्य
Saurabh Sourabh Saurab सौरभ
Gaurav Gourav Gaurava गौरव
Gautam Goutam Gowtham गौतम
Chauhan Chouhan Chohan चौहान
Yadav Yadava Yadaw यादव
Jadhav Jadav Jadhaw जाधव
Pandey Pande पांडे पाण्डेय
Dubey Dube Dubay दुबे
Tripathi Tripathy Tripaathi त्रिपाठी
Chaturvedi Chaturwedi चतुर्वेदी
Banerjee Banerji Banarjee बनर्जी
Mukherjee Mukherji मुखर्जी
Chatterjee Chaterji Chatterji चटर्जी
Narayan Narain Narayana नारायण
Jaiswal Jayaswal Jaiswaal जायसवाल
Nair Nayar नायर
Reddy Reddi Reddee रेड्डी
Iqbal Ikbal इक़बाल इकबाल
Zeeshan Jeeshan Zishan ज़ीशान जीशान
Faisal Phaisal फैसल
Mohammed Mohammad Muhammad Mohamed Mohd Md मोहम्मद
Ahmed Ahmad अहमद
Abdullah Abdulla अब्दुल्ला
Shaikh Sheikh Shekh शेख
Qureshi Kureshi Quraishi कुरैशी
Farooq Faruq Farukh फ़ारूक़ फारूक
Devendra Devender Devinder देवेन्द्र देवेंद्र
Jitendra Jitender Jeetendra जितेंद्र
Surendra Surender Surinder सुरेन्द्र
Ramkumar Ramakumar रामकुमार
Harbhajan Harbajan हरभजन
Jaspreet Jasprit जसप्रीत
Gavaskar Gawaskar Gavasker गावस्कर गावसकर
Tendulkar Tendulker तेंडुलकर
Deshpande Despande देशपांडे
Gaikwad Gaikavad Gayakwad गायकवाड
Dnyaneshwar Gyaneshwar Jnaneshwar ज्ञानेश्वर
Pragya Prajna Pradnya प्रज्ञा
Jahnavi Janhvi Jhanvi Janvi जान्हवी जाह्नवी
Brahma Bramha ब्रह्मा
Subramaniam Subramanyam Subrahmanyam सुब्रमण्यम
Rathore Rathor राठौर राठौड़
Phool Fool Phul फूल
Chhaya Chaya Chhaaya छाया
Priya Pria Preeya प्रिया
Riya Ria Reeya रिया
Vaishnavi Vaishnawi वैष्णवी
Shailesh Sailesh शैलेश
Aishwarya Ayshwarya Aishvarya ऐश्वर्या
Rao Rav राव
Maurya Mourya मौर्य
Surya Soorya सूर्य
Anand Anandh आनंद आनन्द
Sampat Sampath संपत सम्पत
Rahman Rehman रहमान
Mehta Mehtha मेहता
Mehrotra Mehrothra मेहरोत्रा
Kamala Kamla कमला
Krishna Krishan Krisna कृष्ण कृष्णा
Shukla Sukla Shuklaa शुक्ला शुक्ल
Thakur Takur ठाकुर
Baghel Bagel बघेल
Dewangan Devangan देवांगन
Chandrakar Chandraker चंद्राकर चन्द्राकर
Sahu Sahoo साहू
Ritu Reetu Rithu ऋतु रितु
Mrinal Mrinaal मृणाल
Vishnu Visnu विष्णु
Jyoti Jyothi Jyotee ज्योति
Ayush Aayush आयुष
Shreya Sreya श्रेया
Swati Swathi Svati स्वाति
Yash Yas यश
Yogesh Yogesha योगेश
Patil Paatil Pateel पाटील पाटिल
Kulkarni Kulkarnee कुलकर्णी
Joshi Joshee Joshy जोशी
Chandrashekhar Chandrasekhar Chandrashekar चंद्रशेखर
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

it.each(spellings.map((names) => [names[0], names] as const))(
  'finds every spelling of %s by every other',
  async (_, names) => {
    for (const word of names)
      for (const name of names) expect(`${word}, ${name}: ${await isFound(word, `${name} Kurre`)}`).toMatch(/true$/);
  },
);

it('has more than sixty names', () => {
  expect(spellings.length).toBeGreaterThan(60);
});

it.each([
  ...['Ram Ramesh', 'Ram Ramkumar', 'Ram Balram', 'राम Ramesh', 'Asha Ashok', 'Akash Akshay', 'Tara Tripathi'],
  ...['Pari Priya', 'Kiran Karan', 'Sunil Sunita', 'Anil Amit', 'Mohan Mahan', 'Rohit Rahul', 'Verma Sharma'],
  ...['Singh Sinha', 'Patel Patil', 'Dev Devi', 'Gita Gupta', 'Roy Rao', 'Mehta Mishra', 'Isha Yash'],
  ...['Sonu Sonia', 'Raj Raju', 'Mona Monika', 'Komal Kamal', 'Rani Rina', 'Suresh Sarish', 'Aditya Aditi'],
])('does not find one name by another: %s', async (pair) => {
  const [word, name] = pair.split(' ') as [string, string];
  expect(await isFound(word, name)).toBe(false);
});

it.each([
  ['Krishna', 'Krishnamurthy', 'the beginning of a name, from five letters of the key on'],
  ['Ramkumar', 'Ram Kumar', 'a name that is written apart'],
  ['रामकुमार', 'Ram Kumar', 'the same in Hindi'],
  ['Ram-Kumar', 'Ramkumar', 'a name with a hyphen'],
  ["D'Souza", 'Dsouza', 'a name with an apostrophe'],
])('finds by %s %s: %s', async (word, name) => {
  expect(await isFound(word, name)).toBe(true);
});

it.each(['', 'r', 'zz', '98261', 'no12', 'msc-2026-000012', '%%%', '___', 'રામ', 'محمد', '१२३'])(
  'looks for no sound of %j',
  async (word) => {
    expect((await db.query('SELECT search_pattern($1) AS pattern', [word])).rows).toEqual([{ pattern: null }]);
  },
);
