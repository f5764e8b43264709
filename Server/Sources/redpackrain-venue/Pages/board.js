const pollInterval = 2000;
const answerLimit = 5000;
const silenceLimit = 10_000;
/** The polls between two that ask for all of the board, and so for the server's clock. */
const pollsPerFullAnswer = 30;
/** The columns up to which a title is as large as the others. */
const longTitle = 16;

const element = (id) => document.getElementById(id);
const words = element("words").dataset;
const motion = matchMedia("(prefers-reduced-motion: reduce)");

const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
const grouped = (number) => number.toLocaleString("en");
const twoDigits = (number) => String(number).padStart(2, "0");

function put(item, selector, text) {
  const target = item.querySelector(selector);
  if (target.textContent !== text) target.textContent = text;
}

function make(template) {
  return element(template).content.firstElementChild.cloneNode(true);
}

// Rounds

const keyOf = (row) => `${row.kiosk}-${row.round}`;
const titleOf = (row) => row.name ?? fill(words.round, { kiosk: grouped(row.kiosk), round: grouped(row.round) });

/** The room that a text takes: ideographs have two columns, combining marks none. */
function columns(text) {
  return [...text.replace(/\p{M}/gu, "")].reduce((sum, character) => sum + (character < "\u2e80" ? 1 : 2), 0);
}

function fillRow(item, row, rank) {
  const hasShare = row.share != null;
  const points = grouped(row.score);
  item.dataset.key = keyOf(row);
  item.classList.toggle("long", columns(titleOf(row)) > longTitle);
  put(item, ".rank", String(rank));
  put(item, ".who", titleOf(row));
  put(item, ".won", row.prizes.join(words.comma));
  put(item, ".figure", hasShare ? `${Math.floor(row.share / 10)}%` : points);
  put(item, ".score", hasShare ? points : "");
}

function measureOf(rows) {
  if (rows.length === 0) return "";
  return rows.some((row) => row.share != null) ? words.ofPar : words.points;
}

function showRows(rows) {
  const list = element("rows");
  const items = new Map([...list.children].map((item) => [item.dataset.key, item]));
  const places = new Map([...list.children].map((item) => [item, item.getBoundingClientRect()]));
  const newRows = rows.filter((row) => !items.has(keyOf(row)));

  list.replaceChildren(...rows.map((row, index) => {
    const item = items.get(keyOf(row)) ?? make("row");
    fillRow(item, row, index + 1);
    return item;
  }));
  element("measure").textContent = measureOf(rows);

  for (const item of list.children) {
    if (places.has(item)) slide(item, places.get(item));
    else flash(item);
  }
  if (newRows.length > 0) tell(newRows[0], rows.indexOf(newRows[0]) + 1);
}

function slide(item, from) {
  const to = item.getBoundingClientRect();
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (motion.matches || (x === 0 && y === 0)) return;
  const isRising = x > 0 || (x === 0 && y > 0);
  const above = isRising ? { zIndex: 1, backgroundColor: "#5a0e13" } : {};
  item.animate(
    [{ transform: `translate(${x}px, ${y}px)`, ...above }, { transform: "none", ...above }],
    { duration: 800, easing: "cubic-bezier(.3, 0, .1, 1)" });
}

function flash(item) {
  const lit = { backgroundColor: "rgb(255 206 110 / .3)", boxShadow: "inset 0 0 0 .1em #ffd98a" };
  const dark = { backgroundColor: "rgb(255 206 110 / 0)", boxShadow: "inset 0 0 0 .1em rgb(255 217 138 / 0)" };
  item.animate([dark, lit, lit, dark], { duration: 3600, easing: "ease-in-out" });
  item.animate({ opacity: [0, 0, 1, 1] }, { duration: 1800 });
}

function tell(row, rank) {
  element("news").textContent = fill(words.news, { rank, name: `\u2068${titleOf(row)}\u2069` });
}

// Prizes

function fillPrize(item, prize) {
  const isSpent = prize.left === 0;
  item.classList.toggle("spent", isSpent);
  put(item, ".title", prize.name);
  put(item, ".remaining", grouped(prize.left));
  put(item, ".count", isSpent ? words.allWon : fill(words.ofCount, { count: grouped(prize.count) }));
  item.querySelector(".fill").setAttribute("width", `${Math.floor(100 * prize.left / Math.max(prize.count, 1))}%`);
}

function showPrizes(prizes) {
  const list = element("prizes");
  while (list.children.length > prizes.length) list.lastElementChild.remove();
  while (list.children.length < prizes.length) list.append(make("prize"));
  prizes.forEach((prize, index) => fillPrize(list.children[index], prize));
}

// The clock

/** The event's times, and the server's clock at a moment of this page. */
let clock = null;

const targets = {
  before: { word: "opensIn", time: "opens" },
  open: { word: "closesIn", time: "closes" },
  stopped: { word: "closesIn", time: "closes" },
};

const serverTime = () => clock.board.now + Math.floor((performance.now() - clock.readAt) / 1000);

function duration(seconds) {
  const days = Math.floor(seconds / 86_400);
  const [hours, minutes] = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  const time = `${hours}:${twoDigits(minutes)}:${twoDigits(seconds % 60)}`;
  return days > 0 ? fill(words.days, { days, time }) : time;
}

function showClock() {
  if (clock === null) return;
  const target = targets[clock.board.phase];
  element("clock").hidden = target === undefined;
  if (target === undefined) return;
  element("until").textContent = words[target.word];
  element("left").textContent = duration(Math.max(clock.board[target.time] - serverTime(), 0));
}

// The server

let tag = null;
let polls = 0;
let isPolling = false;
let nextPoll = null;
let answeredAt = performance.now();

function show(board) {
  if (board.opens !== Number(document.body.dataset.opens)) return location.reload();
  document.body.dataset.phase = board.phase;
  if (element("phase").textContent !== words[board.phase]) element("phase").textContent = words[board.phase];
  showRows(board.rows);
  showPrizes(board.prizes);
  element("checked").textContent = board.disputed > 0 ? fill(words.checked, { count: grouped(board.disputed) }) : "";
  clock = { board, readAt: performance.now() };
  showClock();
}

/** Ends a request after a time. `AbortSignal.timeout` does the same in browsers of after 2022. */
function limited(duration) {
  const control = new AbortController();
  setTimeout(() => control.abort(), duration);
  return control.signal;
}

/** The board, or nothing if it is as it was. */
async function read() {
  const isFull = tag === null || polls++ % pollsPerFullAnswer === 0;
  const response = await fetch("board.json", {
    headers: isFull ? {} : { "If-None-Match": tag },
    cache: "no-store",
    signal: limited(answerLimit),
  });
  if (response.status === 304) return null;
  if (!response.ok) throw new Error(response.statusText);
  const board = await response.json();
  if (board.version !== 1) throw new Error(`version ${board.version}`);
  tag = response.headers.get("ETag");
  return board;
}

async function poll() {
  clearTimeout(nextPoll);
  if (isPolling || document.hidden) return;
  isPolling = true;
  try {
    const board = await read();
    answeredAt = performance.now();
    // What fails in showing the board is the browser, and no network.
    if (board) setTimeout(show, 0, board);
  } catch {
    // A failure needs no more than the line that `tick` shows after some seconds.
  }
  isPolling = false;
  nextPoll = setTimeout(poll, pollInterval);
}

function tick() {
  showClock();
  const isSilent = performance.now() - answeredAt > silenceLimit;
  const text = isSilent ? words.unreached : "";
  if (element("offline").textContent !== text) element("offline").textContent = text;
}

function resume() {
  if (document.hidden) return;
  tag = null;
  answeredAt = performance.now();
  poll();
}

document.addEventListener("visibilitychange", resume);
setInterval(tick, 1000);
poll();
document.documentElement.dataset.runs = "";
